import { defaultBrand } from '@earmark/contract/brand';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bookmark, Pin, Puzzle, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServices } from '../../lib/services.tsx';
import { Mark } from '../../ui/mark.tsx';
import pinned from './pin.webp';

/** What the picture shows: pinning the extension, a click on it, or the share menu of Safari. */
export type PinPictureKind = 'pin' | 'click' | 'share';

/** The size of the photographed window, in pixels. `e2e/write-pin-picture.ts` makes it. */
const pinSize = { width: 1_440, height: 640 };

/**
 * A browser window with the controls to press. Pinning is shown as it looks in Chromium, unless the extension has another
 * name here; the rest is drawn, so that it does not age as a screenshot does. Decorative: the steps stand
 * beside it. Its colors are those of the light theme in both themes.
 */
export function PinPicture({ kind }: { kind: PinPictureKind }) {
  const { name } = useServices().site.brand;
  if (kind === 'pin' && name === defaultBrand.name)
    return (
      <img
        {...pinSize}
        src={pinned}
        alt=""
        className="h-auto w-full max-w-160 rounded-corner border border-line"
      />
    );
  return (
    <div
      aria-hidden="true"
      className="w-full max-w-160 select-none overflow-hidden rounded-corner border border-line bg-paper text-ink scheme-light"
    >
      <div className="flex h-12 items-center gap-2 border-line border-b bg-hover px-4">
        <span className="flex gap-1.5">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-3 rounded-full bg-edge/60" />
          ))}
        </span>
        <span className="mx-2 flex h-8 min-w-0 flex-1 items-center truncate rounded-full bg-raised px-4 text-sm text-soft">{t`tidewater.example/harbor`}</span>
        {kind === 'share' ? (
          <Ring>
            <Share size={20} />
          </Ring>
        ) : (
          <>
            {kind === 'click' ? (
              <Ring>
                <Mark size={22} />
              </Ring>
            ) : (
              <span className="grid size-9 place-items-center">
                <Mark size={22} />
              </span>
            )}
            {kind === 'pin' ? (
              <Ring>
                <Puzzle size={20} />
              </Ring>
            ) : (
              <span className="grid size-9 place-items-center">
                <Puzzle size={20} />
              </span>
            )}
          </>
        )}
      </div>
      <div className="relative grid h-52 grid-cols-[1fr_auto] gap-4 p-5">
        <div className="flex flex-col gap-3 pt-2">
          <span className="h-4 w-3/5 rounded-full bg-line" />
          <span className="h-2.5 w-full rounded-full bg-line" />
          <span className="h-2.5 w-11/12 rounded-full bg-line" />
          <span className="h-2.5 w-full rounded-full bg-line" />
          <span className="h-2.5 w-4/5 rounded-full bg-line" />
        </div>
        <div className="w-60 self-start rounded-corner border border-line bg-raised p-3 shadow-lift">
          {kind === 'pin' && (
            <>
              <p className="pb-2 text-sm text-soft">{t`Extensions`}</p>
              <p className="flex items-center gap-2 font-semibold">
                <Mark size={20} />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <Ring>
                  <Pin size={18} />
                </Ring>
              </p>
            </>
          )}
          {kind === 'click' && (
            <>
              <p className="flex items-center gap-2 font-semibold">
                <Trans>
                  <Bookmark size={18} />
                  Saved
                </Trans>
              </p>
              <p className="pt-1 font-serif">{t`The harbor that learned to wait`}</p>
              <p className="mt-3 rounded-corner bg-accent py-2 text-center font-semibold text-on-accent">{t`Play`}</p>
            </>
          )}
          {kind === 'share' && (
            <p className="flex items-center gap-2 font-semibold">
              <Trans>
                <Mark size={20} />
                Send to {name}
              </Trans>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Where the pointer goes. */
function Ring({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full outline-3 outline-accent">
      {children}
    </span>
  );
}
