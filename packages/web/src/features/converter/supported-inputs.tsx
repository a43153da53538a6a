import { subscribeLinks } from '@earmark/contract/podcast/subscribe-links';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { joinNames } from '../../lib/join-names.ts';
import { useServices } from '../../lib/services.tsx';

const inputs = [
  { title: t`Text`, words: t`Paste what you would like to hear.` },
  {
    title: t`Articles`,
    words: t`Enter the address of a page. Only its article is read, without menus.`,
  },
  { title: t`Files`, words: t`PDF, Word, plain text, EPUB and more.` },
] as const;

/** Names of podcast apps, each once; the link for any other app of the phone is left out. */
const apps = [...new Set(subscribeLinks('https://feed.example/').map(({ name }) => name))].filter(
  (name) => !/another/i.test(name),
);

/** Kinds of content that can be converted, and podcast apps that play the audio. */
export function SupportedInputs() {
  const { brand } = useServices().site;
  const listed = joinNames(apps);
  return (
    <section className="mt-16" aria-labelledby="ways-in">
      <h2 id="ways-in" className="font-semibold font-serif text-2xl">{t`What you can convert`}</h2>
      <ul className="mt-6 grid gap-6 tablet:grid-cols-3">
        {inputs.map(({ title, words }) => (
          <li key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-pretty text-soft">{words}</p>
          </li>
        ))}
      </ul>
      <h2 className="mt-12 font-semibold font-serif text-2xl">{t`Listen in your podcast app`}</h2>
      <p className="mt-3 max-w-180 text-pretty text-soft">
        <Trans>
          An account at {brand.name} has a private feed. It works in {listed}, and wherever a feed can be
          added by its address.
        </Trans>
      </p>
    </section>
  );
}
