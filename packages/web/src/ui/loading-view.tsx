import { Mark } from './mark.tsx';

/**
 * Shown while the session is unknown or a screen is loading. Appears after a short delay, so that it does not
 * flash.
 */
export function LoadingView() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-[70dvh] place-items-center" aria-busy="true">
      <div role="status" className="appear-late flex flex-col items-center gap-3 text-soft">
        <Mark size={40} className="animate-breathe text-ink" />
        <h1>Loading...</h1>
      </div>
    </main>
  );
}
