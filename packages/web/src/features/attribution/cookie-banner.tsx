import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useNeedsConsent, useSaveConsent } from '../../lib/consent.ts';
import type { CookieConsent } from '../../lib/local-flags.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';

const choiceOf = (all: boolean): CookieConsent['preferences'] => ({
  essential: true,
  analytics: all,
  preferences: all,
  marketing: all,
});

/**
 * Asks once per browser (docs/product/sharing-and-privacy.md#cookie-banner). The banner floats above the
 * player and the bottom menu, without moving anything else, and adds space at the end of the page, so that
 * all content can be scrolled out from under it. Both answers look equally prominent.
 */
export function CookieBanner() {
  const needsConsent = useNeedsConsent();
  const save = useSaveConsent();
  // In a frame, the surrounding page is responsible for consent; nothing is stored there.
  if (!needsConsent || window.parent !== window) return null;
  return (
    <>
      {/* So that the end of the page can be scrolled out from under the banner. */}
      <div aria-hidden="true" className="h-36 tablet:h-24" />
      <section
        aria-label={t`Cookies`}
        className="fixed bottom-3 start-3 z-20 flex -translate-y-[calc(var(--player-height)+var(--menu-height)+var(--foot-height,0px)+env(safe-area-inset-bottom))] max-tablet:end-3 flex-col gap-3 rounded-corner border border-line bg-raised p-4 shadow-lift tablet:start-6 tablet:flex-row tablet:items-center tablet:gap-5"
      >
        <p className="text-sm">
          <Trans>
            Please select your cookie preferences
            {' - '}
            <Link to={paths.privacy} className="underline underline-offset-4">
              Policy
            </Link>
          </Trans>
        </p>
        <div className="flex gap-2">
          <Button
            size="small"
            className="flex-1 whitespace-nowrap"
            onClick={() => save(choiceOf(false))}
          >{t`Essential Only`}</Button>
          <Button
            size="small"
            className="flex-1 whitespace-nowrap"
            onClick={() => save(choiceOf(true))}
          >{t`Accept All`}</Button>
        </div>
      </section>
    </>
  );
}
