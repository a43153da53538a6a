import {
  translatedLeadIns,
  translatedLines,
  translatedRailHeads,
  translatedSectionHeads,
} from './boilerplate-languages.ts';
import { accessPhrases, lines, railHeads, requestPhrases, sectionHeads } from './boilerplate-words.ts';

/** Lines that are boilerplate at any position. */
export const line = new RegExp(
  `^(?:${[...Object.values(lines).flat(), translatedLines, ...railHeads, translatedRailHeads].join('|')})$`,
  'iu',
);
/** Requests to the reader, and sentences of a paywall. */
export const requestPattern = new RegExp(requestPhrases.join('|'), 'iu');
export const accessPattern = new RegExp(accessPhrases.join('|'), 'iu');
/** Headings of sections that are not part of the article. */
export const sectionHead = new RegExp(`^(?:${[...sectionHeads, translatedSectionHeads].join('|')})$`, 'iu');
/** Headings of sidebars and lists of links; a line that only says 'read more' is not a heading. */
export const railHead = new RegExp(`^(?:${[...railHeads, translatedRailHeads].join('|')})$`, 'iu');
/** `Related: ...`, `SEE MORE: ...`: introduces a link. */
const leadIn =
  /^(?:related(?: (?:coverage|stor(?:y|ies)|articles?|reading|posts?|video))?(?: from)?|also|see(?: also| more)?|read(?: also| more| next)?|more(?: from)?|watch(?: also| more)?|listen|don.t miss|lesen sie auch|lee tambi\u00e9n|leia (?:tamb\u00e9m|mais)|lire aussi|\u00e0 lire(?: aussi)?|leggi anche|lees ook|just in|must read|must watch|trending|opinion|video|photos?|gallery|exclusive|in pictures)\b[^.]{0,60}?(?::|\||\u2013|>|\u00bb| - )/iu;
const otherLeadIn = new RegExp(`^(?:${translatedLeadIns})`, 'iu');

/** Returns whether a line introduces a link to another article, or is one: 'Read also: ...'. */
export const isLeadIn = (text: string): boolean => leadIn.test(text) || otherLeadIn.test(text);
