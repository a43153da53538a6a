import { t } from '@lingui/core/macro';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Shown for an address without an offer. */
export function RouteProblem({ title, text }: { title: string; text?: string }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex max-w-120 flex-col items-center gap-3 px-4 py-24 text-center"
    >
      <PageTitle>{title}</PageTitle>
      <h1 className="font-semibold font-serif text-2xl">{title}</h1>
      {text && <p className="text-pretty text-soft">{text}</p>}
      <ButtonLink kind="primary" to={paths.home} className="mt-4">{t`Go Home`}</ButtonLink>
    </main>
  );
}
