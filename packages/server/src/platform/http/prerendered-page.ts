import { escapeHtml } from './escape-html.ts';
import type { PageWords } from './page-words.ts';

/** Initial content of a page, shown until its scripts have arrived and to clients that do not run scripts. */
export interface PrerenderedPage {
  /** For visitors; absent if they get no initial content. */
  visitor?: PrerenderedPart;
  /** For browsers of signed-in users. The same object as `visitor` if both are equal. */
  known?: PrerenderedPart;
}

export interface PrerenderedPart {
  /** Layout of the screen; the style sheet places the heading where that screen has it. */
  layout:
    | 'landing'
    | 'partner'
    | 'referral'
    | 'intro'
    | 'legal'
    | 'start'
    | 'feed'
    | 'share'
    | 'mode'
    | 'page'
    | 'player'
    | 'sign-in'
    | 'missing';
  heading: string;
  /** Safe HTML before and after the heading. */
  before?: string;
  after?: string;
}

/**
 * Returns the initial content of a page, for the start of its body. `path` is the requested path: a service
 * worker may serve the page at another path.
 */
export function prerenderedHtml(
  { visitor, known }: PrerenderedPage,
  path: string,
  { language, say }: PageWords,
): string {
  const brandName = say('{brandName}');
  const parts =
    visitor === known
      ? part(visitor, '', brandName)
      : part(visitor, ' early-visitor', brandName) + part(known, ' early-known', brandName);
  // The page shows it only in the language that its own scripts choose.
  const lang = language === 'en' ? '' : ` data-language="${language}"`;
  return `<div id="early" data-at="${escapeHtml(path)}"${lang}>${parts}</div>`;
}

function part(early: PrerenderedPart | undefined, whose: string, brandName: string): string {
  if (early === undefined) return '';
  const { layout, heading, before = '', after = '' } = early;
  const name = `<p class="early-name"><img class="early-mark" src="/favicon.svg" alt="" width="26" height="26">${escapeHtml(brandName)}</p>`;
  const title = `<h1 class="early-heading">${escapeHtml(heading)}</h1>`;
  return `<div class="early early-${layout}${whose}">${name}<div class="early-main">${before}${title}${after}</div></div>`;
}
