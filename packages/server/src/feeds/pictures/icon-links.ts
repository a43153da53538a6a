import { type FeedSource, listPageLinks, type PageLink } from '../page-links.ts';

/** Minimum pixels of an icon: a smaller one would be blurred in the lists. */
export const minIconSide = 32;
/** Pixels of a touch icon without a declared size; developer.apple.com recommends this size. */
const touchIconSide = 180;
/** Maximum number of advertised icons that are fetched. */
const maxAdvertised = 3;
/** Paths of icons that sites do not advertise. */
const commonPaths = ['/apple-touch-icon.png', '/favicon.ico'];

/** Returns the addresses of a site's icons, the largest first, then the common ones. At most five. */
export function listIcons(page: FeedSource): string[] {
  const advertised = listPageLinks(page)
    .map(({ url, ...link }) => ({ url, side: sideOf({ url, ...link }) }))
    .filter(({ side }) => side >= minIconSide)
    .sort((one, other) => other.side - one.side)
    .map(({ url }) => url);
  const common = commonPaths.map((path) => new URL(path, page.url).href);
  return [...new Set([...[...new Set(advertised)].slice(0, maxAdvertised), ...common])];
}

/** Returns the declared or usual pixels of an icon; 0 for other links. `mask-icon` has no colors of its own. */
function sideOf({ rel, type, sizes, url }: PageLink): number {
  const names = rel.split(/\s+/);
  const isTouch = names.includes('apple-touch-icon') || names.includes('apple-touch-icon-precomposed');
  if (!isTouch && !names.includes('icon')) return 0;
  const declared = Math.max(0, ...[...sizes.matchAll(/(\d{1,4})x\d/gi)].map(([, side]) => Number(side)));
  if (declared > 0) return declared;
  return isTouch || /svg/i.test(type) || /\.svg(?:$|\?)/i.test(url) ? touchIconSide : minIconSide;
}
