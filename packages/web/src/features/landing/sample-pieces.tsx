import { defaultDemoVoice, demoArticles } from '@earmark/contract/voices/demo-recordings';
import { DrawnPicture } from '../../ui/drawn-picture.tsx';
import { demoTrack } from '../demo/index.ts';
import { ListenButton } from '../public-pages/index.ts';

/** Three short texts to hear, each with a drawing. */
export function SamplePieces() {
  return (
    <ul
      aria-label="Samples to hear"
      className="grid grid-cols-3 content-start gap-3 desktop:grid-cols-2 desktop:gap-4"
    >
      {demoArticles.map(({ id, title, about }, index) => {
        const track = demoTrack({ id, title }, defaultDemoVoice);
        const isLarge = index === 0;
        return (
          <li
            key={id}
            className={`relative overflow-hidden rounded-corner ${isLarge ? 'aspect-[3/4] desktop:col-span-2 desktop:aspect-square' : 'aspect-[3/4] desktop:aspect-[5/6]'}`}
          >
            <DrawnPicture of={id} className="size-full" />
            <div
              className={`absolute bottom-2 left-2 flex items-center gap-3 rounded-full bg-raised ${isLarge ? 'desktop:right-4 desktop:bottom-4 desktop:left-4 desktop:rounded-corner desktop:p-3' : ''}`}
            >
              <ListenButton track={track} />
              <p className={`min-w-0 ${isLarge ? 'sr-only desktop:not-sr-only' : 'sr-only'}`}>
                <span className="block truncate font-semibold font-serif">{title}</span>
                <span className="block truncate text-sm text-soft">{about}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
