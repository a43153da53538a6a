import type { UnitLine } from '../unit.ts';
import { isNatural, withRoleProsody } from '../voices/role-prosody.ts';

/** Silence before and after a parenthesis, in milliseconds: as between two clauses. */
const parenthesisPauseMs = 120;

/** Minimum length of a parenthesis that is set apart: '(NASA)' and '(in 2019)' are part of their clause. */
const minWords = 3;

/** A parenthesis between spaces, with the punctuation mark that follows it. */
const parenthesis = /(?<=^|\s)\([^()[\]]{10,200}\)[,;:.!?\u2026]*["'\u201d\u2019\u00bb]?(?=\s|$)/gu;

/** Semitones by which a question rises: less than a speaker's, because the whole syllable is moved. */
const questionRise = 5;

/** A clause before a parenthesis rises a little, so that it does not sound like the end of the sentence. */
const continuationRise = 2;

/** Questions that ask for more than yes or no fall in English. */
const openQuestion = /^\P{L}*(?:who|whom|whose|what|when|where|why|how|which)\b/iu;

/**
 * Adds to a line what its engine does not do by itself: a parenthesis is read lower and faster, as a line of
 * its own, and questions rise. Engines with a melody of their own get the line unchanged.
 */
export function markStructure(line: UnitLine): UnitLine[] {
  if (isNatural(line.voice.engine)) return [line];
  return separateParentheses(line).map(raiseQuestion);
}

/** Splits a line at its parentheses, which are always between words. */
function separateParentheses(line: UnitLine): UnitLine[] {
  const { text } = line;
  const ends: { end: number; isParenthesis: boolean }[] = [];
  for (const { index, 0: found } of text.matchAll(parenthesis)) {
    if (found.trim().split(/\s+/).length < minWords) continue;
    if (isWord(text.slice(ends.at(-1)?.end ?? 0, index))) ends.push({ end: index, isParenthesis: false });
    ends.push({ end: index + found.length, isParenthesis: true });
  }
  const last = ends.at(-1);
  if (last === undefined) return [line];
  // The rest is a clause of its own only if it has words.
  if (!isWord(text.slice(last.end))) last.end = text.length;
  else ends.push({ end: text.length, isParenthesis: false });

  const { earconBefore, earconAfter, ...shared } = line;
  let from = 0;
  let taken = 0;
  return ends.map(({ end, isParenthesis }) => {
    const start = from;
    const isLast = end === text.length;
    const tokens = line.tokens.slice(taken).filter(([at]) => isLast || at < end);
    const part: UnitLine = {
      ...shared,
      ...(start === 0 && earconBefore ? { earconBefore } : {}),
      ...(isLast && earconAfter ? { earconAfter } : {}),
      text: text.slice(start, end),
      tokens: tokens.map(([at, to]) => [at - start, Math.min(to, end) - start] as const),
      pauseMs: isLast ? line.pauseMs : parenthesisPauseMs,
      voice: isParenthesis ? withRoleProsody(line.voice, 'parenthesis') : line.voice,
      firstToken: line.firstToken + taken,
    };
    taken += tokens.length;
    from = end;
    return isParenthesis || isLast ? part : leaveOpen(part);
  });
}

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Puts a comma where the space before a parenthesis is: without a mark, engines end the sentence there. Flite
 * lowers its pitch before a comma too.
 */
function leaveOpen(line: UnitLine): UnitLine {
  const text = line.text.replace(/(?<=[\p{L}\p{M}\p{N}])\s$/u, ',');
  const rises = line.voice.engine === 'flite';
  return { ...line, text, voice: rises ? { ...line.voice, rise: continuationRise } : line.voice };
}

/** Only Flite reads questions like statements. */
function raiseQuestion(line: UnitLine): UnitLine {
  const { text, voice } = line;
  if (voice.engine !== 'flite' || openQuestion.test(text)) return line;
  if (!/\?["'\u201d\u2019\u00bb)]*\s*$/u.test(text)) return line;
  return { ...line, voice: { ...voice, rise: questionRise } };
}
