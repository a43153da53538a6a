import type { SettingsGroup } from '@earmark/contract/pages/settings-groups';
import type { SiteConfig } from '../../lib/site-config.ts';

/** One setting, as the search finds it. */
export interface SettingsEntry {
  /** The id of its element in its group, by which an address leads to it. */
  id: string;
  group: SettingsGroup;
  label: string;
  hint?: string;
  /** Further words that people look for. */
  words?: string;
  /** The id of the element that contains it until it is opened. */
  inside?: string;
  /** Whether this installation has it; absent if every installation does. */
  isOffered?: (offer: Offer) => boolean;
}

/** What decides about settings that not every installation has. */
export interface Offer {
  isService: boolean;
  sells: boolean;
  /** Whether the user has a plan of hours, which can be topped up. */
  hasHours: boolean;
  site: Pick<SiteConfig, 'links' | 'telegram' | 'charity'>;
}

/** Only a service for the public has the setting. */
export const inService = ({ isService }: Offer): boolean => isService;
