import { canPlay } from '../../player/index.ts';
import type { PlaylistRow } from './placeholders.ts';
import { toTrack } from './to-track.ts';

/** Returns the newest unplayed article that can be played: docs/product/playlist.md#played-and-removed. */
export const newestPlayable = <Row extends PlaylistRow>(rows: readonly Row[]): Row | undefined =>
  rows.find((row) => !row.played && !row.deleted && canPlay(toTrack(row)));
