import { type Brand, defaultBrand } from '@earmark/contract/brand';
import type { SiteLinks } from '@earmark/contract/site-links';

/** What the service tells the page about this installation, in `<script type="application/json" id="site-config">`. */
export interface SiteConfig {
  brand: Brand;
  version: string;
  links?: SiteLinks;
  /** Whether the operator's own analytics are told what happens on screens. */
  analytics?: boolean;
  /** Of a hundred new visitors, how many see variant B of the landing page; none when absent. */
  landingBPercent?: number;
  /** Where the check is that tells people from programs; absent where nobody is asked. */
  botCheck?: { url: string; siteKey: string };
}

const defaults: SiteConfig = {
  brand: defaultBrand,
  version: import.meta.env['VITE_VERSION'],
};

/** Reads the page's configuration; what is missing takes its default. */
export function readSiteConfig(page: Document): SiteConfig {
  const text = page.getElementById('site-config')?.textContent ?? '';
  try {
    const given = JSON.parse(text) as Partial<SiteConfig>;
    return { ...defaults, ...given, brand: { ...defaults.brand, ...given.brand } };
  } catch {
    return defaults;
  }
}
