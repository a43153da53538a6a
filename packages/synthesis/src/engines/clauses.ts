/** A clause as espeak-ng pronounces it. */
export interface Clause {
  ipa: string;
  /** espeak-ng's clause terminator: how the clause ends. */
  terminator: number;
}

/** Parts of espeak-ng's clause terminator, from `translate.h`. */
const pauseMask = 0x0fff;
const intonationMask = 0x7000;
const typeMask = 0xf0000;
const intonations = { comma: 0x1000, question: 0x2000, exclamation: 0x3000 } as const;
const clauseType = 0x40000;
/** Pause of a colon or semicolon, in units of 10 ms; that of a comma is shorter. */
const longPause = 30;

/** Returns the punctuation mark for the end of a clause. */
function markOf(terminator: number): string {
  const intonation = terminator & intonationMask;
  if ((terminator & typeMask) === clauseType) {
    if ((terminator & pauseMask) < longPause) return ',';
    return intonation === intonations.comma ? ';' : ':';
  }
  if (intonation === intonations.question) return '?';
  return intonation === intonations.exclamation ? '!' : '.';
}

/**
 * Joins clauses to one pronunciation in IPA, with the punctuation that ends each. The last one always has a mark,
 * because neural voices were trained on whole sentences: a full stop for a title, and a comma for a part of a
 * sentence.
 *
 * @param text what the clauses pronounce
 * @param isPart whether more of the same sentence follows
 */
export function joinClauses(
  clauses: readonly Clause[],
  { text, isPart }: { text: string; isPart: boolean },
): string {
  const exclamations = exclamationsIn(text);
  // Closing quotation marks are a clause of their own, without sounds.
  const spoken = clauses.filter(({ ipa }, at) => ipa.trim() !== '' || at === 0);
  const marks = spoken.map(({ terminator }) => markOf(terminator));
  const isMatched = marks.filter((mark) => '!?'.includes(mark)).length === exclamations.length;
  const parts = spoken.map(({ ipa }, at) => {
    let mark = marks[at] ?? '.';
    if (isMatched && '!?'.includes(mark)) mark = exclamations.shift() ?? mark;
    const isLast = at === spoken.length - 1;
    if (isLast && isPart && mark === '.') mark = ',';
    if (isLast && !isPart && endsInEllipsis.test(text)) mark = '.';
    const space = ',:;'.includes(mark) && !isLast ? ' ' : '';
    // Brackets mark a word that is pronounced in another language.
    return `${ipa.replaceAll(/\([^)]+\)/g, '').trimEnd()}${mark}${space}`;
  });
  return parts.join('');
}

const endsInEllipsis = /(?:\u2026|\.\.\.)\P{L}*$/u;

/** Returns the question and exclamation marks of a text, those next to each other together and each only once. */
const exclamationsIn = (text: string): string[] =>
  (text.match(/[?!]+/g) ?? []).map((marks) => [...new Set(marks)].join(''));
