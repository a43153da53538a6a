import { countWords } from '../count-words.ts';
import type { OpenPage } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { articleThresholds } from './thresholds.ts';

const paywall =
  /\b(?:subscribe|sign in|log in|register|join|become a (?:member|subscriber))\b.{0,40}\b(?:to (?:continue|read|keep reading|access|unlock|view)|for (?:full|unlimited) access)|\b(?:already (?:a|an) (?:subscriber|member)|for (?:subscribers|members) only|subscriber[- ]only|(?:this|the full) (?:article|story|content|post) is (?:for|only available to|reserved for|exclusive to)\b.{0,30}(?:subscribers|members|paid)|(?:free|complimentary) articles? (?:left|remaining|this month)|reached your (?:article )?limit|unlock (?:this|the full) (?:article|story)|this post is for (?:paid|paying) subscribers)|r\u00e9serv\u00e9 (?:aux|\u00e0 nos) abonn\u00e9s|nur f\u00fcr abonnent|weiterlesen mit|exclusivo para (?:suscriptores|assinantes)|contenido exclusivo para|riservato agli abbonati|contenuto riservato|alleen voor abonnees/iu;
/** What services of publishers write below the preview of a text for members. */
const previews =
  /\b(?:this (?:post|episode|story|article) is for (?:paid|paying|founding)? ?(?:subscribers|members)|(?:made this story|story is) available to \w+ members only|member-only story|upgrade to (?:paid|continue|read)|keep reading with a \d+-day free trial|create (?:a |an )?(?:new |free )?account to (?:read|continue|keep)|only (?:paid )?(?:subscribers|members) can (?:read|view|listen))/iu;
/** Boxes in which such words stand. */
const boxes =
  '.paywall, [data-component-name="Paywall"], [class*="paywall" i], [id*="paywall" i], .regwall, [class*="subscriber-only" i], [data-testid*="paywall" i]';

/** Maximum length of the text of such boxes that is examined, in characters. */
const maxBoxCharacters = 5_000;

/** Returns whether a page declares a paywall or mentions one in its text. */
export function isPaywalled(about: PageMetadata, text: string): boolean {
  return about.structured?.paywalled === true || paywall.test(text) || previews.test(text);
}

/**
 * Returns whether the publisher sells the rest of an article of which `words` were read. Long texts are complete
 * unless the page leaves out the part that its structured data declares as paid.
 * @param text all text of the page, with white space collapsed
 */
export function isRestPaid(page: OpenPage, about: PageMetadata, words: number, text: string): boolean {
  if (words < articleThresholds.minUnsuspiciousWords) return isPaywalled(about, text);
  if (about.structured?.paywalled !== true) return previews.test(boxText(page));
  const part = paidPart(page, about);
  if (part !== null) return part < articleThresholds.minContentWords;
  return words < articleThresholds.minUnlockedWords && (paywall.test(text) || previews.test(text));
}

/** Returns the number of words in the part that is declared as paid; null if none is, or it is not found. */
function paidPart(page: OpenPage, about: PageMetadata): number | null {
  const selector = about.structured?.paidPart ?? null;
  if (selector === null) return null;
  try {
    const found = [...page.document.querySelectorAll(selector)];
    return found.length === 0
      ? null
      : found.reduce((sum, { textContent }) => sum + countWords(textContent ?? ''), 0);
  } catch {
    // Not a selector.
    return null;
  }
}

function boxText(page: OpenPage): string {
  if (!/paywall|regwall|subscriber-only/i.test(page.html)) return '';
  return [...page.document.querySelectorAll(boxes)]
    .map(({ textContent }) => textContent ?? '')
    .join(' ')
    .slice(0, maxBoxCharacters);
}
