import { defaultDemoVoice, demoArticles } from '@earmark/contract/voices/demo-recordings';
import { t } from '@lingui/core/macro';
import { useServices } from '../../lib/services.tsx';
import { DrawnPicture } from '../../ui/drawn-picture.tsx';
import { Mark } from '../../ui/mark.tsx';
import { demoTrack } from '../demo/index.ts';

/** Episodes to show before there are any. */
const episodes = demoArticles.map((piece) => demoTrack(piece, defaultDemoVoice));

/** What the listener's own podcast looks like in an app. Decorative. */
export function OwnPodcast() {
  const { brand } = useServices().site;
  return (
    <div
      aria-hidden="true"
      className="mx-auto w-full max-w-85 select-none overflow-hidden rounded-t-[36px] border-2 border-edge border-b-0 bg-raised px-5 pt-5 [mask-image:linear-gradient(#000_75%,transparent)]"
    >
      <div className="flex items-center gap-4 pb-5">
        <span className="grid size-20 shrink-0 place-items-center rounded-corner border border-line bg-paper">
          <Mark size={40} />
        </span>
        <p className="min-w-0">
          <span className="block truncate font-semibold font-serif text-lg">{brand.name}</span>
          <span className="block text-sm text-soft leading-5">{t`Your private podcast feed`}</span>
        </p>
      </div>
      {episodes.map(({ id, title, source }, at) => (
        <div key={id} className="flex items-center gap-3 border-line border-t py-3">
          <DrawnPicture of={demoArticles[at]?.id ?? title} className="size-13 shrink-0 rounded-small" />
          <p className="min-w-0">
            <span className="line-clamp-2 font-semibold font-serif leading-5">{title}</span>
            <span className="block truncate text-sm text-soft">{source}</span>
          </p>
        </div>
      ))}
    </div>
  );
}
