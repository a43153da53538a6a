import { screenText } from '@earmark/contract/pages/screen-text';
import { t } from '@lingui/core/macro';
import { Compass } from 'lucide-react';
import { translate } from '../lib/language/i18n.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Shown for any address without a screen. */
export function Component() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex max-w-120 flex-col items-center gap-3 px-4 py-24 text-center"
    >
      <PageTitle>{translate(screenText.missingTitle)}</PageTitle>
      <Compass size={40} strokeWidth={1.5} aria-hidden="true" className="mb-2 text-soft" />
      <h1 className="font-semibold font-serif text-2xl">{translate(screenText.missingTitle)}</h1>
      <p className="text-pretty text-soft">{translate(screenText.missing)}</p>
      <ButtonLink kind="primary" to={paths.home} className="mt-4">{t`Go Home`}</ButtonLink>
    </main>
  );
}
