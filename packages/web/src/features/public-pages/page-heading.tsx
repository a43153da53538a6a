import type { PageIntro } from '@earmark/contract/pages/page-intros';

/** Heading and lead of a public page. The style sheet has the same sizes for the text that the server writes into the page. */
export function PageHeading({ intro: { heading, lead } }: { intro: PageIntro }) {
  return (
    <>
      <h1 className="text-balance font-semibold font-serif text-3xl tablet:text-4xl">{heading}</h1>
      <p className="mt-4 max-w-180 text-pretty text-lg text-soft">{lead}</p>
    </>
  );
}
