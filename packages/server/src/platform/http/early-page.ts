import { escapeHtml } from './escape-html.ts';

/** What a page begins with, shown until its scripts have arrived, and to whoever runs none. */
export interface EarlyPage {
  /** Absent: this page begins with nothing for them. */
  visitor?: EarlyPart;
  /** For browsers that somebody is signed in with. The same object as for visitors when nothing differs. */
  known?: EarlyPart;
}

export interface EarlyPart {
  /** How the screen is laid out; the style sheet puts the heading where that screen has it. */
  place: 'landing' | 'start' | 'feed' | 'share' | 'mode' | 'page' | 'player' | 'sign-in' | 'missing';
  heading: string;
  /** Finished HTML between name and heading, and after the heading. */
  before?: string;
  after?: string;
}

/** The beginning of a page, for the start of its body. `path` is what the browser asked for: a worker may answer for another one. */
export function earlyHtml({ visitor, known }: EarlyPage, path: string, brandName: string): string {
  const parts =
    visitor === known
      ? part(visitor, '', brandName)
      : part(visitor, ' early-visitor', brandName) + part(known, ' early-known', brandName);
  return `<div id="early" data-at="${escapeHtml(path)}">${parts}</div>`;
}

function part(early: EarlyPart | undefined, whose: string, brandName: string): string {
  if (early === undefined) return '';
  const { place, heading, before = '', after = '' } = early;
  const name = `<p class="early-name"><img class="early-mark" src="/favicon.svg" alt="" width="26" height="26">${escapeHtml(brandName)}</p>`;
  const title = `<h1 class="early-heading">${escapeHtml(heading)}</h1>`;
  return `<div class="early early-${place}${whose}">${name}<div class="early-main">${before}${title}${after}</div></div>`;
}
