import { Headphones, type LucideIcon, Plus } from 'lucide-react';
import { paths } from '../lib/paths.ts';

/** The parts of the main screen. */
export type Mode = 'addArticle' | 'playlist' | 'discover' | 'feeds';

export interface ModeEntry {
  mode: Mode;
  label: string;
  path: string;
  icon: LucideIcon;
  tooltip?: string;
}

/** The modes that the main screen offers, in order. A mode is added here together with its screen. */
export const modes: readonly ModeEntry[] = [
  { mode: 'addArticle', label: 'Add Article', path: paths.add, icon: Plus },
  { mode: 'playlist', label: 'Playlist', path: paths.playlist, icon: Headphones },
];

/** The mode that an address belongs to, or null for a screen outside the modes. */
export function modeOf(pathname: string): Mode | null {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return modes.find((entry) => entry.path === path)?.mode ?? null;
}
