import { Mark } from './mark.tsx';

/** While it is not known yet who is here, or a screen is on its way. Waits a little before it shows, so as not to flash. */
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
