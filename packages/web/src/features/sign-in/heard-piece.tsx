import { openingOf } from '@earmark/contract/openings/opening-audio';
import { t } from '@lingui/core/macro';
import { DrawnPicture } from '../../ui/drawn-picture.tsx';
import { FoldedPicture } from '../../ui/folded-picture.tsx';
import { Wave } from '../../ui/wave.tsx';
import { usePlayer } from '../player/index.ts';
import { ListenButton } from '../public-pages/index.ts';

/**
 * What a visitor heard, and that it is kept. While the player still has it, it plays on from here.
 * @param props.compact one row instead of a large picture
 */
export function HeardPiece({ title, compact }: { title: string; compact: boolean }) {
  const track = usePlayer((player) => player.track);
  const own = track !== null && openingOf(track.audioId) !== null ? track : null;
  const kept = t`Kept. It is the first piece in your playlist.`;
  if (compact) {
    return (
      <section aria-label={title} className="flex items-center gap-4 rounded-corner bg-sunken p-3">
        <DrawnPicture of={title} className="size-18 shrink-0 rounded-small" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="line-clamp-2 font-semibold font-serif leading-5">
            {title}
          </p>
          <p className="mt-1 line-clamp-2 text-sm text-soft leading-4">{kept}</p>
        </div>
        {own && <ListenButton track={own} accent />}
      </section>
    );
  }
  return (
    <section aria-label={title}>
      <FoldedPicture of={title} className="aspect-[22/15]">
        {own && <ListenButton track={own} size="large" accent className="absolute bottom-4 start-4" />}
      </FoldedPicture>
      <p dir="auto" className="mt-4 line-clamp-3 text-balance font-semibold font-serif text-xl">
        {title}
      </p>
      {own && <HeardShare />}
      <p className="mt-3 text-soft">{kept}</p>
    </section>
  );
}

function HeardShare() {
  const share = usePlayer(({ position, duration }) => (duration > 0 ? position / duration : 0));
  return <Wave share={share} className="mt-3 h-8" />;
}
