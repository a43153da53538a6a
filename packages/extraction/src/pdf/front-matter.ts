import { countWords } from '../count-words.ts';
import { shortAuthors } from '../page-kinds/papers/short-authors.ts';
import { blockThresholds } from './block-thresholds.ts';
import type { PdfBlock } from './classify-group.ts';
import { makeFootnote } from './column-ends.ts';

const abstract =
  /^(?:abstract|summary|zusammenfassung|kurzfassung|r\u00e9sum\u00e9|resumen|riassunto|sommario|resumo|samenvatting|streszczenie|sammanfattning|\u0430\u043d\u043d\u043e\u0442\u0430\u0446\u0438\u044f|\u6458\u8981|\u8981\u65e8|\ucd08\ub85d)(?:\s*[.:\u2014\u2013-]|\s*$)/iu;
const institution =
  /\b(?:universit|institut|department|dept\b|school of|college|laborator|labs?\b|faculty|facult|hospital|centre|center|research|academy|inc\b|corp|gmbh|ltd|street|road|avenue)|@|https?:/i;
/** Two to four words that begin with capitals, with initials and particles: 'Eve van den Berg', 'J. P. Lind'. */
const personName =
  /^\p{Lu}[\p{L}'\u2019.-]*(?:\s+(?:(?:de|del|della|den|der|di|du|la|le|van|von|ter|bin|al)\s+)*\p{Lu}[\p{L}'\u2019.-]*){1,3}$/u;

/**
 * Finds the authors of a paper between its title and its abstract, and makes footnotes of everything there:
 * names, affiliations and addresses are not spoken. Changes the blocks of a paper; leaves other files as they are.
 * @returns the authors as they are spoken; null if the file is not a paper, or its names were not recognized
 */
export function readFrontMatter(found: readonly PdfBlock[]): string | null {
  const end = found.findIndex(({ text, page }) => page === found[0]?.page && abstract.test(text.trim()));
  const title = found.findIndex(({ kind }) => kind === 'heading');
  if (title < 0 || end <= title + 1 || end > blockThresholds.maxFrontMatterBlocks) return null;
  const between = found.slice(title + 1, end);
  if (between.some(({ text }) => countWords(text) > blockThresholds.maxFrontMatterWords)) return null;
  const names = between.flatMap(({ text }) => namesIn(text));
  // Without names, the lines may be a subtitle or a dedication.
  if (names.length === 0) return null;
  const size = found[title]?.size ?? 0;
  // A second line of the title has its size.
  for (const item of between) if (item.size < size) makeFootnote(item);
  return shortAuthors(names, null);
}

/** Returns the names in a line, if it has nothing else but marks of affiliations. */
function namesIn(text: string): string[] {
  if (institution.test(text)) return [];
  const parts = text
    .replace(/[\d*\u2020\u2021\u00a7\u00b6\u2217]+/g, ' , ')
    .split(/\s*(?:,|;|\u00b7|\u2022|&|\band\b|\bund\b|\bet\b)\s*/u)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part.length > 1);
  return parts.length > 0 && parts.every((part) => personName.test(part)) ? parts : [];
}
