import { t } from '@lingui/core/macro';

/** Covers the page while files are dragged over it. */
export function DropBackdrop() {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 bg-paper/90 p-4">
      <div className="flex h-full items-center justify-center rounded-corner border-2 border-ink border-dashed p-6">
        <p className="text-balance text-center font-semibold font-serif text-2xl">{t`Drop files to add them to your playlist`}</p>
      </div>
    </div>
  );
}
