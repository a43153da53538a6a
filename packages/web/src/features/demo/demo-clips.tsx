import { demoClips } from '@earmark/contract/voices/demo-recordings';
import { t } from '@lingui/core/macro';
import { Headphones, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ClipPicture } from './clip-picture.tsx';
import { useClips } from './use-clips.ts';

/** Id of the heading, which names the section. */
export const clipsHeadingId = 'demo-clips';

/**
 * Three clips in turn, each with a picture and a sentence that is spoken on request.
 * @param props.heading a heading in the style of the page, with the id `clipsHeadingId`
 */
export function DemoClips({ heading }: { heading: ReactNode }) {
  const clips = useClips();
  const speaking = clips.mode === 'audible';
  const moves = clips.mode === 'silent';
  return (
    <section aria-labelledby={clipsHeadingId}>
      {heading}
      <div className="mt-6 grid items-center gap-8 desktop:grid-cols-2">
        <ClipPicture clip={demoClips[clips.at]?.id ?? ''} />
        <div>
          <ol className="flex flex-col">
            {demoClips.map(({ id, title, text }, index) => {
              const isCurrent = index === clips.at;
              return (
                <li key={id} className="border-line not-last:border-b">
                  <button
                    type="button"
                    aria-current={isCurrent ? 'step' : undefined}
                    onClick={() => clips.choose(index)}
                    className={classNames(
                      'flex w-full gap-4 border-s-4 py-4 ps-4 text-start',
                      isCurrent ? (speaking ? 'border-accent' : 'border-ink') : 'border-transparent',
                    )}
                  >
                    <span aria-hidden="true" className="font-serif text-soft">
                      {index + 1}
                    </span>
                    <span className="min-w-0">
                      <span className="block font-semibold">{title}</span>
                      <span className="mt-1 block text-pretty text-soft">{text}</span>
                    </span>
                  </button>
                </li>
              );
            })}
          </ol>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              icon={
                speaking ? (
                  <Pause size={18} aria-hidden="true" />
                ) : (
                  <Headphones size={18} aria-hidden="true" />
                )
              }
              onClick={clips.toggleSound}
            >
              {speaking ? t`Stop` : t`Hear it`}
            </Button>
            {clips.mayMove && !speaking && (
              <Button
                kind="quiet"
                icon={moves ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
                onClick={clips.togglePictures}
              >
                {moves ? t`Pause the slideshow` : t`Resume the slideshow`}
              </Button>
            )}
          </div>
          <p role="status" className="mt-3 text-danger text-sm empty:hidden">
            {clips.failure}
          </p>
        </div>
      </div>
    </section>
  );
}
