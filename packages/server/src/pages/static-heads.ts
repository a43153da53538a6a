import { legalIntros } from '@earmark/contract/pages/legal-intros';
import { pageHeads } from '@earmark/contract/pages/page-heads';
import { pageIntros } from '@earmark/contract/pages/page-intros';
import type { PageWords } from '../platform/http/page-words.ts';
import type { PrerenderedPage } from '../platform/http/prerendered-page.ts';
import type { PageHead } from '../platform/http/serve-web.ts';
import { canonical, meta } from './head-tags.ts';
import { prerenderIntro, prerenderLegal } from './prerendered-pages.ts';

/** The beginnings of pages for visitors, by their address in lower case. */
const beginnings: Readonly<Record<string, (words: PageWords) => PrerenderedPage>> = {
  '/terms': (words) => prerenderLegal(legalIntros.terms('{brandName}'), words),
  '/privacy': (words) => prerenderLegal(legalIntros.privacy('{brandName}'), words),
  '/dmca': (words) => prerenderLegal(legalIntros.dmca('{brandName}'), words),
  '/demo': (words) => prerenderIntro(pageIntros.demo('{brandName}'), words),
  '/freeaitexttospeech': (words) => prerenderIntro(pageIntros.converter('{brandName}'), words),
  '/organizations': (words) => prerenderIntro(pageIntros.organizations('{brandName}'), words),
  '/api': (words) => prerenderIntro(pageIntros.api(), words),
  '/contact': (words) => prerenderIntro(pageIntros.contact(), words),
};

const isStatic = (address: string): address is keyof typeof pageHeads => Object.hasOwn(pageHeads, address);

/**
 * Returns the head of a guide or legal page for clients that do not run scripts.
 * @param path without a query
 * @returns null for any other address
 */
export function staticHead(
  path: string,
  words: PageWords,
  absolute: (path: string) => string,
): PageHead | null {
  const address = path.toLowerCase().replace(/\/+$/, '');
  if (!isStatic(address)) return null;
  const brandName = words.say('{brandName}');
  const title = `${words.say(pageHeads[address].title)} - ${brandName}`;
  const description = words.say(pageHeads[address].description);
  const url = absolute(address);
  const tags = [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    canonical(url),
  ];
  const head = { title, html: tags.join('') };
  const early = beginnings[address]?.(words);
  return early === undefined ? head : { ...head, early };
}
