import { type Brand, defaultBrand } from '@earmark/contract/brand';

/** What the service tells the page about this installation, in `<script type="application/json" id="site-config">`. */
export interface SiteConfig {
  brand: Brand;
  /** Price ids that count as Pro. */
  proPriceIds: string[];
  version: string;
  /** Places elsewhere that the screens lead to, as far as the operator has them. */
  links?: {
    /** The browser extension in its store, and its reviews there. */
    extension?: string;
    reviews?: string;
    affiliate?: string;
  };
}

const DEFAULTS: SiteConfig = {
  brand: defaultBrand,
  proPriceIds: [],
  version: import.meta.env['VITE_VERSION'],
};

/** Reads the page's configuration; what is missing takes its default. */
export function readSiteConfig(page: Document): SiteConfig {
  const text = page.getElementById('site-config')?.textContent ?? '';
  try {
    const given = JSON.parse(text) as Partial<SiteConfig>;
    return { ...DEFAULTS, ...given, brand: { ...DEFAULTS.brand, ...given.brand } };
  } catch {
    return DEFAULTS;
  }
}
