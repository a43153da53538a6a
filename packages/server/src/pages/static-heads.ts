import { legalIntros } from '@earmark/contract/pages/legal-intros';
import { pageIntros } from '@earmark/contract/pages/page-intros';
import type { PrerenderedPage } from '../platform/http/prerendered-page.ts';
import type { PageHead } from '../platform/http/serve-web.ts';
import { canonical, meta } from './head-tags.ts';
import { prerenderIntro, prerenderLegal } from './prerendered-pages.ts';

interface StaticPage {
  title: string;
  description: string;
  /** The beginning of a page for visitors. */
  early?: PrerenderedPage;
}

/** Pages that are equal for all users, by their address in lower case. */
const pagesOf = (brandName: string): Readonly<Record<string, StaticPage>> => ({
  '/terms': {
    title: 'Terms of Service',
    description: `The agreement between you and the operator of ${brandName}.`,
    early: prerenderLegal(legalIntros.terms(brandName)),
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: `What ${brandName} knows about you, why, who else gets to see it, and when it is forgotten.`,
    early: prerenderLegal(legalIntros.privacy(brandName)),
  },
  '/dmca': {
    title: 'DMCA',
    description: `How to have removed what can be heard through ${brandName} without its owner's consent.`,
    early: prerenderLegal(legalIntros.dmca(brandName)),
  },
  '/demo': {
    title: 'Hear a sample',
    description: `Three short texts, read aloud by the voices that come with ${brandName}. No account needed.`,
    early: prerenderIntro(pageIntros.demo(brandName)),
  },
  '/freeaitexttospeech': {
    title: 'Free AI text to speech',
    description:
      'Turn a text, a page or a file into natural speech. The audio comes by email, without an account.',
    early: prerenderIntro(pageIntros.converter(brandName)),
  },
  '/organizations': {
    title: 'For organizations',
    description: `${brandName} for businesses, schools, libraries and nonprofits: reports, readings and news as audio.`,
    early: prerenderIntro(pageIntros.organizations(brandName)),
  },
  '/api': {
    title: 'API',
    description: 'One call turns an article, a text, a file or a feed into audio, and into a podcast feed.',
    early: prerenderIntro(pageIntros.api()),
  },
  '/contact': {
    title: 'Contact',
    description: `How to reach the people behind ${brandName}: questions, organizations, developers.`,
    early: prerenderIntro(pageIntros.contact()),
  },
  '/onboarding/ios': {
    title: `${brandName} on iPhone and iPad`,
    description: 'Send articles from the share menu of an iPhone or iPad, and listen to them.',
  },
  '/onboarding/android': {
    title: `${brandName} on Android`,
    description: 'Install the app on an Android phone, and share articles to it.',
  },
  '/onboarding/howtoclip': {
    title: 'Top 3 Ways to Convert',
    description: 'By its address, as a PDF, or by selecting its text: how a page becomes audio.',
  },
});

/**
 * Returns the head of a guide or legal page for clients that do not run scripts.
 * @param path without a query
 * @returns null for any other address
 */
export function staticHead(
  path: string,
  brandName: string,
  absolute: (path: string) => string,
): PageHead | null {
  const address = path.toLowerCase().replace(/\/+$/, '');
  const pages = pagesOf(brandName);
  const page = Object.hasOwn(pages, address) ? pages[address] : undefined;
  if (page === undefined) return null;
  const title = `${page.title} - ${brandName}`;
  const url = absolute(address);
  const tags = [
    meta('name', 'description', page.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    canonical(url),
  ];
  const head = { title, html: tags.join('') };
  return page.early === undefined ? head : { ...head, early: page.early };
}
