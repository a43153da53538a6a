import { Compass, Headphones, type LucideIcon, Plus, Rss } from 'lucide-react';
import { paths } from '../lib/paths.ts';

/** The parts of the main screen. */
export type Mode = 'addArticle' | 'playlist' | 'discover' | 'feeds';

export interface ModeEntry {
  mode: Mode;
  label: string;
  path: string;
  icon: LucideIcon;
  tooltip?: string;
  /** Not in the menu at the bottom of a phone, which has room for four; another screen leads there. */
  wideOnly?: true;
}

/** The modes that the main screen offers, in order. A mode is added here together with its screen. */
export const modes: readonly ModeEntry[] = [
  { mode: 'addArticle', label: 'Add Article', path: paths.add, icon: Plus },
  { mode: 'playlist', label: 'Playlist', path: paths.playlist, icon: Headphones },
  { mode: 'discover', label: 'Discover', path: paths.discover, icon: Compass, wideOnly: true },
  {
    mode: 'feeds',
    label: 'Feeds',
    path: paths.feeds,
    icon: Rss,
    tooltip: 'Convert any blog, newsletter, or rss feed into a podcast instantly!',
  },
];

/** The mode that an address belongs to, or null for a screen outside the modes. A search is discover's. */
export function modeOf(pathname: string): Mode | null {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === paths.search) return 'discover';
  return modes.find((entry) => entry.path === path)?.mode ?? null;
}
