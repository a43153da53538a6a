import { Pause, Play } from 'lucide-react';

/**
 * The icon of a play button: a pause sign while it plays, else a triangle.
 * @param playSize of the triangle, in pixels
 */
export function PlayIcon({
  playing,
  size,
  playSize = size,
}: {
  playing: boolean;
  size: number;
  playSize?: number;
}) {
  return playing ? (
    <Pause size={size} fill="currentColor" strokeWidth={1} aria-hidden="true" />
  ) : (
    <Play size={playSize} fill="currentColor" aria-hidden="true" className="translate-x-[6%]" />
  );
}
