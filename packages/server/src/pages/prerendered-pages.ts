import type { LegalIntro } from '@earmark/contract/pages/legal-intros';
import { screenHeadings } from '@earmark/contract/pages/page-heads';
import { type PageIntro, pageIntros } from '@earmark/contract/pages/page-intros';
import { publicText } from '@earmark/contract/pages/public-text';
import { screenText } from '@earmark/contract/pages/screen-text';
import { demoArticles } from '@earmark/contract/voices/demo-recordings';
import { escapeHtml } from '../platform/http/escape-html.ts';
import type { PageWords } from '../platform/http/page-words.ts';
import type { PrerenderedPage, PrerenderedPart } from '../platform/http/prerendered-page.ts';

interface OwnScreen extends Pick<PrerenderedPart, 'layout' | 'heading'> {
  note?: string;
}

/** Screens for signed-in users, by address; visitors are redirected and do not see their headings. */
const ownScreens: Readonly<Record<string, OwnScreen>> = {
  '/add': { layout: 'mode', heading: screenHeadings.add, note: screenText.addLead },
  '/playlist': { layout: 'mode', heading: screenHeadings.playlist },
  '/discover': { layout: 'mode', heading: screenHeadings.discover, note: screenText.discoverLead },
  '/settings': { layout: 'page', heading: screenHeadings.settings, note: screenText.settingsLead },
};
/** The standalone player shows only the product's name. */
const player: OwnScreen = { layout: 'player', heading: screenHeadings.player };

const note = (text: string): string => `<p class="early-note">${escapeHtml(text)}</p>`;
const leadOf = (text: string): string => `<p class="early-lead">${escapeHtml(text)}</p>`;

/** Returns the initial content that depends only on the address. */
export function prerenderScreen(path: string, { say }: PageWords): PrerenderedPage | null {
  const own = /^\/player(?:\/|$)/i.test(path) ? player : ownScreens[path.toLowerCase().replace(/\/+$/, '')];
  if (own === undefined) return null;
  const known = { layout: own.layout, heading: say(own.heading) };
  return { known: own.note === undefined ? known : { ...known, after: note(say(own.note)) } };
}

/** Returns the complete first view of the landing page; signed-in users are redirected immediately. */
export function prerenderLanding(tagline: string, search: string, { say }: PageWords): PrerenderedPage {
  const { landingLead, landingStart } = publicText;
  const query = new URLSearchParams(search);
  if (!query.has('source')) query.set('source', 'landing');
  const after = [
    leadOf(say(landingLead)),
    '<p class="early-start"></p><p class="early-hear"></p>',
    `<p class="early-way"><a class="early-button" href="/signin?${escapeHtml(query.toString())}">${escapeHtml(say(landingStart))}</a></p>`,
  ];
  return { visitor: { layout: 'landing', heading: say(tagline), after: after.join('') } };
}

/** Returns the initial content of a partner's page; its price arrives with the scripts. */
export function prerenderPartner({ heading, lead }: PageIntro): PrerenderedPage {
  return { visitor: { layout: 'partner', heading, after: leadOf(lead) } };
}

/** Returns the initial content of a friend's link: the invitation, and on a phone the sample below it. */
export function prerenderReferral({ say }: PageWords): PrerenderedPage {
  const { heading, lead } = pageIntros.referral('{brandName}');
  const [firstParagraph = ''] = demoArticles[0].text.split('\n\n');
  const after = [
    leadOf(say(lead)),
    '<div class="early-price"></div><div class="early-picture"></div>',
    `<p class="early-piece">${escapeHtml(firstParagraph)}</p>`,
  ];
  return { visitor: { layout: 'referral', heading: say(heading), after: after.join('') } };
}

/** Returns the initial content of a public page that begins with a heading and a lead. Their brand is `{brandName}`. */
export function prerenderIntro({ heading, lead }: PageIntro, { say }: PageWords): PrerenderedPage {
  return { visitor: { layout: 'intro', heading: say(heading), after: leadOf(say(lead)) } };
}

/** Returns the initial content of a legal page, whose brand is `{brandName}`; its date arrives with the scripts. */
export function prerenderLegal(
  { heading, lead, section: { title, text } }: LegalIntro,
  { say }: PageWords,
): PrerenderedPage {
  const items = typeof text === 'string' ? [text] : text;
  const lines = items.map((item) => `<p>${escapeHtml(say(item))}</p>`).join('');
  const after = [
    leadOf(say(lead)),
    `<section class="early-part${typeof text === 'string' ? '' : ' early-list'}"><h2>${escapeHtml(say(title))}</h2>${lines}</section>`,
  ];
  return { visitor: { layout: 'legal', heading: say(heading), after: after.join('') } };
}

/** Returns the initial content of the sign-in page; its form arrives with the scripts. */
export function prerenderSignIn({ say }: PageWords, isService: boolean): PrerenderedPage {
  const before = '<div class="early-sign"></div>';
  const after = `<div class="early-form"></div>${isService ? note(say(screenText.signUpNote)) : ''}`;
  const heading = say(screenText.signIn('{brandName}'));
  const part: PrerenderedPart = { layout: 'sign-in', heading, before, after };
  return { visitor: part };
}

/**
 * Returns the initial content for an address where nothing exists; signed-in users see their navigation above
 * it.
 */
export function prerenderMissing({ say }: PageWords): PrerenderedPage {
  const part: PrerenderedPart = {
    layout: 'missing',
    heading: say(screenText.missingTitle),
    before: '<div class="early-sign"></div>',
    after: note(say(screenText.missing)),
  };
  return { visitor: part };
}

export function prerenderDirectory({ say }: PageWords): PrerenderedPage {
  const heading = say(screenHeadings.feeds);
  return {
    visitor: { layout: 'start', heading, after: leadOf(say(publicText.directoryLead)) },
    known: { layout: 'mode', heading },
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
