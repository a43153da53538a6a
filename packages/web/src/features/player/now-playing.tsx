import type { Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';

/** The host, as a link to where the article was published. */
export function SourceLink({ track, className }: { track: Track; className?: string }) {
  if (track.source === '') return null;
  if (track.sourceUrl === null) return <span className={className}>{track.source}</span>;
  return (
    <a href={track.sourceUrl} target="_blank" rel="noopener noreferrer" className={className}>
      {track.source}
    </a>
  );
}

/** What a listener should know besides the time: that nothing plays and why, or that the rest is still being made. */
export function PlayerNotice({ className }: { className?: string }) {
  const error = usePlayer((player) => player.error);
  const progress = usePlayer((player) => player.track?.progress ?? null);
  return (
    <>
      <span role="alert" className={error === null ? 'sr-only' : `text-danger text-sm ${className ?? ''}`}>
        {error}
      </span>
      {error === null && progress !== null && (
        <span className={`text-sm text-soft ${className ?? ''}`}>Still converting: {progress}%</span>
      )}
    </>
  );
}
