import type { PlaylistRow } from '../playlist/placeholders.ts';
import { stateOfListening } from './listening-state.ts';

/** Maximum number of cards on the shelf. */
const maxCards = 8;

const isBegun = (row: PlaylistRow): boolean =>
  row.status === 'completed' && stateOfListening(row) === 'begun';

/** Whether there is something to go on with. */
export const hasBegun = (rows: readonly PlaylistRow[]): boolean => rows.some(isBegun);

/** Returns the newest entries that were begun. */
export const begunRows = (rows: readonly PlaylistRow[]): readonly PlaylistRow[] =>
  rows.filter(isBegun).slice(0, maxCards);
