import { countWords } from '../count-words.ts';
import type { ReadFailure, ReadWarning } from '../read-result.ts';
import type { Body } from './extract-body.ts';
import type { OpenPage } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { collapseWhitespace } from './page-text.ts';
import { isPaywalled, isRestPaid } from './paywall.ts';
import { articleThresholds } from './thresholds.ts';

const gone =
  /\b(?:404|410)\b|\b(?:page|article|story|post|content|document)\b.{0,30}\b(?:not (?:be )?found|no longer (?:available|exists?)|(?:has been|was) (?:removed|deleted)|does ?n.t exist|does not exist|missing|expired)|\bnot found\b|nicht gefunden|no (?:se ha )?encontrad[ao]|introuvable|non (?:\u00e8 stata )?trovat[ao]|n\u00e3o encontrad[ao]|niet gevonden|hittades inte|nie znaleziono|\u043d\u0435 \u043d\u0430\u0439\u0434\u0435\u043d/iu;
const challenge =
  /just a moment|attention required|access (?:to this page has been )?denied|are you (?:a robot|human)|verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?(?:human|not a robot)|pardon our interruption|security (?:check|verification)|checking your browser|ddos.?(?:guard|protection)|captcha|unusual (?:traffic|activity)|request (?:blocked|unsuccessful|rejected)|you have been blocked|enable cookies to continue|forbidden|\berror 1020\b|bot (?:detection|verification)/iu;
const challengeMarkup =
  /cf-challenge|cf_chl_|challenge-platform|px-captcha|_pxcaptcha|datadome|g-recaptcha|h-captcha|incapsula|distil_r_captcha|akamai-challenge/i;
const needsScriptPattern =
  /(?:enable|requires?|turn on|activate|need|without)\b.{0,40}\bjava ?script|java ?script\b.{0,60}\b(?:disabled|required|enabled|not enabled|not available|to (?:view|run|use))|bitte aktivieren sie javascript|activ(?:ez|a|ar) javascript|abilita(?:re)? javascript|ative o javascript/iu;
const appRoot =
  '#root, #app, #__next, #__nuxt, #___gatsby, #svelte, app-root, [data-reactroot], #main-app, #react-root';

/** Returns why a page contains no article, or null if the result can be used. */
export function validatePage(
  page: OpenPage,
  about: PageMetadata,
  body: Body,
  status: number,
  acceptPartial: boolean,
): { reason: ReadFailure; detail: string } | null {
  const refused = validateStatus(status);
  if (refused !== null) return refused;
  const text = collapseWhitespace(page.document.body?.textContent ?? '');
  const head = `${about.title} ${collapseWhitespace(page.document.querySelector('h1')?.textContent ?? '')}`;
  if (body.words < articleThresholds.minUnsuspiciousWords) {
    const challenged =
      challenge.test(head) ||
      (challengeMarkup.test(page.html) && countWords(text) < articleThresholds.minWordsBesideChallenge) ||
      (countWords(text) < articleThresholds.minWordsAroundChallenge && challenge.test(text));
    if (challenged && !gone.test(head)) return { reason: 'blocked', detail: 'a bot check' };
    if (gone.test(head)) return { reason: 'gone', detail: 'the page says that it does not exist' };
  }
  if (status === 401 || status === 402) return { reason: 'paywall', detail: `status ${status}` };
  if (status >= 400 && body.words < articleThresholds.minUnsuspiciousWords)
    return { reason: 'blocked', detail: `status ${status}` };
  if (
    body.words < articleThresholds.minUnsuspiciousWords &&
    !(acceptPartial && body.words >= articleThresholds.minContentWords) &&
    isPaywalled(about, text)
  )
    return { reason: 'paywall', detail: `${body.words} words before the paywall` };
  if (body.words < articleThresholds.minContentWords && needsScript(page, text))
    return { reason: 'needs_javascript', detail: `${page.scripts} scripts, ${countWords(text)} words` };
  if (text === '' && body.words === 0)
    return { reason: page.scripts > 0 ? 'needs_javascript' : 'empty', detail: 'no visible text' };
  if (!hasProse(body)) return { reason: 'not_an_article', detail: `${body.words} words, no prose` };
  return null;
}

/** Returns why the status of a response rules out an article, whatever the page contains; null if it does not. */
export function validateStatus(status: number): { reason: ReadFailure; detail: string } | null {
  return status === 404 || status === 410 ? { reason: 'gone', detail: `status ${status}` } : null;
}

/** Returns warnings for the listener about a page that was read. */
export function warnAbout(page: OpenPage, about: PageMetadata, body: Body): ReadWarning[] {
  const warnings = warnOfLength(body.words);
  const text = collapseWhitespace(page.document.body?.textContent ?? '');
  if (isRestPaid(page, about, body.words, text)) warnings.push('partial_paywall');
  return warnings;
}

/** Returns a warning about a text of few words. */
export function warnOfLength(words: number): ReadWarning[] {
  return words < articleThresholds.minUnwarnedWords ? ['short'] : [];
}

function needsScript(page: OpenPage, text: string): boolean {
  if (needsScriptPattern.test(text)) return true;
  const root = page.document.querySelector(appRoot);
  return (
    page.scripts > 0 &&
    (countWords(text) < articleThresholds.minStaticWords ||
      (root !== null && countWords(root.textContent ?? '') < articleThresholds.minAppRootWords))
  );
}

/** Returns whether there is at least one sentence of some length, or many short ones. */
function hasProse(body: Body): boolean {
  let short = 0;
  for (const block of body.blocks) {
    if (!('runs' in block) || block.kind === 'heading') continue;
    const text = block.runs.map((run) => run.text).join('');
    const linked = block.runs
      .filter((run) => run.href !== undefined)
      .reduce((sum, run) => sum + countWords(run.text), 0);
    const words = countWords(text);
    if (linked >= words * articleThresholds.maxSentenceLinkShare) continue;
    const east =
      /[\u3040-\u30ff\u4e00-\u9fff]/.test(text) &&
      text.length > articleThresholds.minEastAsianSentenceCharacters;
    if (words >= articleThresholds.minSentenceWords || east) return true;
    if (
      words >= articleThresholds.minShortSentenceWords &&
      /[.!?\u2026\u3002\u0964\u061f]["\u201d\u00bb)]?\s*$/.test(text)
    )
      short++;
  }
  return short >= articleThresholds.minShortSentences;
}
