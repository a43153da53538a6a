import { paragraphThresholds } from './block-thresholds.ts';

/** Maximum number of words collected, so that a hostile file cannot fill the memory. */
const maxWords = 200_000;

/**
 * Returns the words of a document that stand within a line, in lower case. Words broken at the end of a line
 * are looked up in them.
 */
export function vocabularyOf(texts: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []) {
      words.add(word);
      if (words.size > maxWords) return words;
    }
  return words;
}

/**
 * Joins two lines. A hyphen at the end of the first is removed if the document contains the joined word, or
 * does not contain both halves. It is kept before a capital, and in compounds that the document writes with a
 * hyphen elsewhere.
 */
export function joinLine(before: string, line: string, known: ReadonlySet<string>): string {
  const broken = before.match(/([\p{L}\p{M}]+)[-\u00ad\u2010]$/u);
  const rest = line.match(/^[\p{L}\p{M}]+/u)?.[0];
  if (broken?.[1] === undefined || rest === undefined) {
    if (/[\u2014\u2013/]$/.test(before)) return before + line;
    return east(before, line) ? before + line : `${before} ${line}`;
  }
  const first = broken[1].toLowerCase();
  const second = rest.toLowerCase();
  const stem = before.slice(0, -1);
  if (/^\p{Lu}/u.test(rest)) return `${stem}-${line}`;
  if (known.has(first + second)) return stem + line;
  if (known.has(`${first}-${second}`)) return `${stem}-${line}`;
  const halves =
    first.length > paragraphThresholds.maxTrivialHalfCharacters &&
    second.length > paragraphThresholds.maxTrivialHalfCharacters &&
    known.has(first) &&
    known.has(second);
  return halves ? `${stem}-${line}` : stem + line;
}

function east(before: string, line: string): boolean {
  const script = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
  return script.test(before.slice(-1)) && script.test(line.slice(0, 1));
}
