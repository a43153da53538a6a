import type { LegalIntro } from '@earmark/contract/pages/legal-intros';
import { type PageIntro, pageIntros } from '@earmark/contract/pages/page-intros';
import { publicText } from '@earmark/contract/pages/public-text';
import { screenText } from '@earmark/contract/pages/screen-text';
import { demoArticles } from '@earmark/contract/voices/demo-recordings';
import { escapeHtml } from '../platform/http/escape-html.ts';
import type { PrerenderedPage, PrerenderedPart } from '../platform/http/prerendered-page.ts';

/** Headings of screens for signed-in users, by address; visitors are redirected and do not see them. */
const ownScreens: Readonly<Record<string, PrerenderedPart>> = {
  '/add': {
    layout: 'mode',
    heading: 'Add Article',
    after: `<p class="early-note">${screenText.addLead}</p>`,
  },
  '/playlist': { layout: 'mode', heading: 'Playlist' },
  '/discover': {
    layout: 'mode',
    heading: 'Discover',
    after: `<p class="early-note">${screenText.discoverLead}</p>`,
  },
  '/settings': {
    layout: 'page',
    heading: 'Settings',
    after: `<p class="early-note">${screenText.settingsLead}</p>`,
  },
};
/** The standalone player shows only the product's name. */
const player: PrerenderedPart = { layout: 'player', heading: 'Player' };

/** Returns the initial content that depends only on the address. */
export function prerenderScreen(path: string): PrerenderedPage | null {
  const known = /^\/player(?:\/|$)/i.test(path) ? player : ownScreens[path.toLowerCase().replace(/\/+$/, '')];
  return known === undefined ? null : { known };
}

/** Returns the complete first view of the landing page; signed-in users are redirected immediately. */
export function prerenderLanding(brand: { name: string; tagline: string }, search: string): PrerenderedPage {
  const { landingLead, landingStart } = publicText;
  const query = new URLSearchParams(search);
  if (!query.has('source')) query.set('source', 'landing');
  const after = [
    `<p class="early-lead">${landingLead}</p>`,
    '<p class="early-start"></p><p class="early-hear"></p>',
    `<p class="early-way"><a class="early-button" href="/signin?${escapeHtml(query.toString())}">${landingStart}</a></p>`,
  ];
  return { visitor: { layout: 'landing', heading: brand.tagline, after: after.join('') } };
}

/** Returns the initial content of a partner's page; its price arrives with the scripts. */
export function prerenderPartner({ heading, lead }: PageIntro): PrerenderedPage {
  const after = `<p class="early-lead">${escapeHtml(lead)}</p>`;
  return { visitor: { layout: 'partner', heading, after } };
}

/** Returns the initial content of a friend's link: the invitation, and on a phone the sample below it. */
export function prerenderReferral(brandName: string): PrerenderedPage {
  const { heading, lead } = pageIntros.referral(brandName);
  const [firstParagraph = ''] = demoArticles[0].text.split('\n\n');
  const after = [
    `<p class="early-lead">${escapeHtml(lead)}</p>`,
    '<div class="early-price"></div><div class="early-picture"></div>',
    `<p class="early-piece">${escapeHtml(firstParagraph)}</p>`,
  ];
  return { visitor: { layout: 'referral', heading, after: after.join('') } };
}

/** Returns the initial content of a public page that begins with a heading and a lead. */
export function prerenderIntro({ heading, lead }: PageIntro): PrerenderedPage {
  const after = `<p class="early-lead">${escapeHtml(lead)}</p>`;
  return { visitor: { layout: 'intro', heading, after } };
}

/** Returns the initial content of a legal page; its date arrives with the scripts. */
export function prerenderLegal({ heading, lead, section: { title, text } }: LegalIntro): PrerenderedPage {
  const items = typeof text === 'string' ? [text] : text;
  const lines = items.map((item) => `<p>${escapeHtml(item)}</p>`).join('');
  const after = [
    `<p class="early-lead">${escapeHtml(lead)}</p>`,
    `<section class="early-part${typeof text === 'string' ? '' : ' early-list'}"><h2>${title}</h2>${lines}</section>`,
  ];
  return { visitor: { layout: 'legal', heading, after: after.join('') } };
}

/** Returns the initial content of the sign-in page; its form arrives with the scripts. */
export function prerenderSignIn(brandName: string, isService: boolean): PrerenderedPage {
  const before = '<div class="early-sign"></div>';
  const note = isService ? `<p class="early-note">${screenText.signUpNote}</p>` : '';
  const after = `<div class="early-form"></div>${note}`;
  const part: PrerenderedPart = { layout: 'sign-in', heading: screenText.signIn(brandName), before, after };
  return { visitor: part };
}

/**
 * Returns the initial content for an address where nothing exists; signed-in users see their navigation above
 * it.
 */
export function prerenderMissing(): PrerenderedPage {
  const part: PrerenderedPart = {
    layout: 'missing',
    heading: screenText.missingTitle,
    before: '<div class="early-sign"></div>',
    after: `<p class="early-note">${screenText.missing}</p>`,
  };
  return { visitor: part };
}

export function prerenderDirectory(): PrerenderedPage {
  return {
    visitor: {
      layout: 'start',
      heading: 'Feeds',
      after: `<p class="early-lead">${publicText.directoryLead}</p>`,
    },
    known: { layout: 'mode', heading: 'Feeds' },
  };
}

export function prerenderFeed(name: string, description: string): PrerenderedPage {
  const part: PrerenderedPart = {
    layout: 'feed',
    heading: name,
    before: '<div class="early-cover"></div>',
    after: description === '' ? '' : `<p class="early-lead">${escapeHtml(description)}</p>`,
  };
  return { visitor: part, known: part };
}

/**
 * @param facts source, author and duration
 * @param opening the first lines of the text; '' if it has none
 */
export function prerenderShare(title: string, facts: readonly string[], opening: string): PrerenderedPage {
  const lines = opening === '' ? '' : `<p class="early-opening">${escapeHtml(opening)}</p>`;
  const part: PrerenderedPart = {
    layout: 'share',
    heading: title,
    before: '<div class="early-art"><div class="early-play"></div></div>',
    after: `<p class="early-note">${escapeHtml(facts.join(' · '))}</p>${lines}`,
  };
  return { visitor: part, known: part };
}
