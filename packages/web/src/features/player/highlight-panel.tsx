import { EntryHighlights } from '../highlights/index.ts';
import type { Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';

/** The highlights of the current track. */
export function HighlightPanel({ track }: { track: Track }) {
  const playFrom = usePlayer((player) => player.playFrom);
  return <EntryHighlights trackId={track.id} onPlay={(seconds) => playFrom(track, seconds)} />;
}
