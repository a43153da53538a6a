import { foldText } from '@earmark/language';
import type { MetaTags } from './meta-tags.ts';
import { metadataThresholds } from './thresholds.ts';

/** Returns the names under which a page's site is known, folded, with and without spaces and 'the'. */
export function namesOfSite(site: string | null, meta: MetaTags, url: string | null): Set<string> {
  const names = new Set<string>();
  const add = (name: string | null | undefined): void => {
    const folded = foldText(name ?? '');
    // Some pages state their own title as the site's name.
    if (
      folded.length < metadataThresholds.minSiteCharacters ||
      folded.length > metadataThresholds.maxSiteCharacters ||
      folded === foldText(meta.get('og:title') ?? '')
    )
      return;
    names.add(folded);
    names.add(folded.replace(/^the /, ''));
    names.add(folded.replaceAll(' ', ''));
  };
  add(site);
  for (const part of (site ?? '').split(/\s+[|\u2013\u2014-]\s+/)) add(part);
  add(meta.get('og:site_name'));
  add(meta.get('application-name'));
  add(meta.get('twitter:site')?.replace(/^@/, ''));
  if (url !== null) {
    try {
      const host = new URL(url).hostname.replace(/^www\d?\./, '');
      add(host);
      add(host.split('.').slice(-2).join('.'));
      add(host.split('.').at(-2));
      add(host.split('.')[0]);
    } catch {}
  }
  return names;
}
