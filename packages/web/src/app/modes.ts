import { t } from '@lingui/core/macro';
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
  /** Not in the bottom menu of a phone, which has room for four modes; another screen links to this mode. */
  wideOnly?: true;
}

/** The modes of the main screen, in order. Add a mode here together with its screen. */
export const modes: readonly ModeEntry[] = [
  { mode: 'addArticle', label: t`Add Article`, path: paths.add, icon: Plus },
  { mode: 'playlist', label: t`Playlist`, path: paths.playlist, icon: Headphones },
  { mode: 'discover', label: t`Discover`, path: paths.discover, icon: Compass, wideOnly: true },
  {
    mode: 'feeds',
    label: t`Feeds`,
    path: paths.feeds,
    icon: Rss,
    tooltip: t`Convert any blog, newsletter, or rss feed into a podcast instantly!`,
  },
];

/** Returns the mode of an address, or null for a screen outside the modes. A search belongs to Discover. */
export function modeOf(pathname: string): Mode | null {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === paths.search) return 'discover';
  return modes.find((entry) => entry.path === path)?.mode ?? null;
}
