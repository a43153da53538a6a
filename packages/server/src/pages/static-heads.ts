import { type PageIntro, pageIntros } from '@earmark/contract/pages/page-intros';
import type { PageHead } from '../platform/http/serve-web.ts';
import { canonical, meta } from './head-tags.ts';
import { prerenderIntro } from './prerendered-pages.ts';

interface StaticPage {
  title: string;
  description: string;
  /** True if the screen shows the title as its heading in the layout for visitors. */
  early?: true;
  /** The beginning of a page for visitors, which it has with its own heading. */
  intro?: PageIntro;
}

/** Pages that are equal for all users, by their address in lower case. */
const pagesOf = (brandName: string): Readonly<Record<string, StaticPage>> => ({
  '/terms': {
    title: 'Terms of Service',
    description: `The agreement between you and the operator of ${brandName}.`,
    early: true,
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: `What ${brandName} knows about you, why, who else gets to see it, and when it is forgotten.`,
    early: true,
  },
  '/dmca': {
    title: 'DMCA',
    description: `How to have removed what can be heard through ${brandName} without its owner's consent.`,
    early: true,
  },
  '/demo': {
    title: 'Hear a sample',
    description: `Three short texts, read aloud by the voices that come with ${brandName}. No account needed.`,
    intro: pageIntros.demo(brandName),
  },
  '/freeaitexttospeech': {
    title: 'Free AI text to speech',
    description:
      'Turn a text, a page or a file into natural speech. The audio comes by email, without an account.',
    intro: pageIntros.converter(brandName),
  },
  '/organizations': {
    title: 'For organizations',
    description: `${brandName} for businesses, schools, libraries and nonprofits: reports, readings and news as audio.`,
    intro: pageIntros.organizations(brandName),
  },
  '/api': {
    title: 'API',
    description: 'One call turns an article, a text, a file or a feed into audio, and into a podcast feed.',
    intro: pageIntros.api(),
  },
  '/contact': {
    title: 'Contact',
    description: `How to reach the people behind ${brandName}: questions, organizations, developers.`,
    intro: pageIntros.contact(),
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
  if (page.intro !== undefined) return { ...head, early: prerenderIntro(page.intro) };
  return page.early ? { ...head, early: { visitor: { layout: 'start', heading: page.title } } } : head;
}
