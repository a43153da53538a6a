import { type Brand, defaultBrand } from '@earmark/contract/brand';
import type { Mode } from '@earmark/contract/installation/modes';
import type { SiteLinks } from '@earmark/contract/pages/site-links';

/**
 * Configuration of this installation that the service writes into the page, in `<script
 * type="application/json" id="site-config">`.
 */
export interface SiteConfig {
  brand: Brand;
  version: string;
  /** Whom the installation is for; null before it is set up, absent if that is not known. */
  mode?: Mode | null;
  /** True if nothing but the first run is available yet. */
  firstRun?: boolean;
  links?: SiteLinks;
  /** Sign-in by the proxy in front of the service, and where it signs out; absent if it signs nobody in. */
  proxySignIn?: { logoutUrl: string | null };
  /** The only origin at which passkeys work; absent if browsers refuse them at the service's address. */
  passkeyOrigin?: string;
  /** Whether the installation has a Telegram bot. */
  telegram?: boolean;
  /** Whether the text of pictures can be read. */
  ocr?: boolean;
  /** Whether screen events are sent to the operator's own analytics. */
  analytics?: boolean;
  /** Percentage of new visitors who see variant B of the landing page; 0 if absent. */
  landingBPercent?: number;
  /** What may be said about the voices of this installation; absent if nothing is known. */
  voices?: {
    /** Whether there are premium voices. */
    premium: boolean;
    /** Whether the basic voices are natural ones or those of a service. */
    lifeLike: boolean;
    /** Short names of voices that are not offered here. */
    hidden: readonly string[];
    /** How many voices can be chosen. */
    count?: number;
    /** Languages that can be spoken: BCP 47 primary tags. */
    languages?: readonly string[];
  };
  /** The share of sales that goes to a charity; absent if nothing is promised. */
  charity?: {
    percent: number;
    /** Whether users may vote for a charity. */
    hasChoices?: boolean;
  };
  /** Whom visitors can write to; absent in a personal installation. */
  contact?: {
    company: string;
    person: string | null;
    address: readonly string[];
    sales: string;
    developers: string;
  };
  /** The bot check; absent if it is not used. */
  botCheck?: { url: string; siteKey: string };
}

/** Whether the installation is for the public: it has plans, offers and a cookie banner. */
export const isService = ({ mode, firstRun }: Pick<SiteConfig, 'mode' | 'firstRun'>): boolean =>
  mode !== 'personal' && !firstRun;

const defaults: SiteConfig = {
  brand: defaultBrand,
  version: import.meta.env['VITE_VERSION'],
};

/** Reads the page's configuration; missing fields get their defaults. */
export function readSiteConfig(page: Document): SiteConfig {
  const text = page.getElementById('site-config')?.textContent ?? '';
  try {
    const parsed = JSON.parse(text) as Partial<SiteConfig>;
    return { ...defaults, ...parsed, brand: { ...defaults.brand, ...parsed.brand } };
  } catch {
    return defaults;
  }
}
