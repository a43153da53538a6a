import { Link } from 'react-router';
import { type CookieConsent, useMustAsk, useSaveConsent } from '../../lib/consent.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';

const choiceOf = (all: boolean): CookieConsent['preferences'] => ({
  essential: true,
  analytics: all,
  preferences: all,
  marketing: all,
});

/**
 * A2.7: asks once, unasked for. It stands in the page rather than over it: at the end of the page, and above the player and the
 * menu for as long as the end is not in sight, so that everything can be reached beside it. Both answers weigh the same.
 */
export function CookieBanner() {
  const mustAsk = useMustAsk();
  const save = useSaveConsent();
  const { hasScreen } = useServices();
  // In a frame, the page around it is somebody else's to ask on; nothing is kept there.
  if (!mustAsk || window.parent !== window) return null;
  return (
    <section
      aria-label="Cookies"
      className="pointer-events-none sticky bottom-[calc(12px+var(--player-height)+var(--menu-height)+env(safe-area-inset-bottom))] z-20 flex px-3 pb-3 tablet:px-6"
    >
      <div className="pointer-events-auto flex max-w-112 flex-col gap-3 rounded-corner border border-line bg-raised p-4 shadow-lift">
        <p className="text-sm">
          Please select your cookie preferences
          {hasScreen(paths.privacy) && (
            <>
              {' - '}
              <Link to={paths.privacy} className="underline underline-offset-4">
                Policy
              </Link>
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" className="flex-1" onClick={() => save(choiceOf(false))}>
            Essential Only
          </Button>
          <Button size="small" className="flex-1" onClick={() => save(choiceOf(true))}>
            Accept All
          </Button>
        </div>
      </div>
    </section>
  );
}
