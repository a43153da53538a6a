import { defaultDemoVoice, demoArticles } from '@earmark/contract/voices/demo-recordings';
import { t } from '@lingui/core/macro';
import { DrawnPicture } from '../../ui/drawn-picture.tsx';
import { demoTrack } from '../demo/index.ts';
import { ListenButton } from '../public-pages/index.ts';

/** Three short texts to hear, each with a drawing. */
export function SamplePieces() {
  return (
    <ul
      aria-label={t`Samples to hear`}
      className="grid grid-cols-3 content-start gap-3 desktop:grid-cols-2 desktop:gap-4"
    >
      {demoArticles.map(({ id, title, about }, index) => {
        const track = demoTrack({ id, title }, defaultDemoVoice);
        const isLarge = index === 0;
        return (
          <li
            key={id}
            className={`relative overflow-hidden rounded-corner aspect-[3/4] columns:max-desktop:aspect-square ${isLarge ? 'desktop:col-span-2 desktop:aspect-square' : 'desktop:aspect-[5/6]'}`}
          >
            <DrawnPicture of={id} className="size-full" />
            <div
              className={`absolute bottom-2 start-2 flex items-center gap-3 rounded-full bg-raised columns:max-desktop:end-2 columns:max-desktop:rounded-corner columns:max-desktop:p-2 ${isLarge ? 'desktop:end-4 desktop:bottom-4 desktop:start-4 desktop:rounded-corner desktop:p-3' : ''}`}
            >
              <ListenButton track={track} />
              <p
                className={`sr-only min-w-0 columns:max-desktop:not-sr-only ${isLarge ? 'desktop:not-sr-only' : ''}`}
              >
                <span className="block truncate font-semibold font-serif columns:max-desktop:whitespace-normal columns:max-desktop:leading-5">
                  {title}
                </span>
                <span className="block truncate text-sm text-soft columns:max-desktop:sr-only">{about}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
