import { countWords } from '../count-words.ts';
import { bylineThresholds } from './byline-thresholds.ts';
import { isDateLine } from './byline-words.ts';
import { readDate } from './read-date.ts';
import { placeOf, type ShownLines } from './shown-lines.ts';

const year = '(?:19|20)\\d{2}';
const date = `(?:${[
  `${year}-\\d{2}-\\d{2}`,
  `${year}[年.]\\s?\\d{1,2}[月.]\\s?\\d{1,2}日?`,
  `\\d{1,2}[./-]\\s?\\d{1,2}[./-]\\s?${year}`,
  `\\d{1,2}(?:st|nd|rd|th|er|\\.|º)?\\s+(?:de\\s+)?\\p{L}{3,12}\\.?,?\\s+(?:de\\s+)?${year}`,
  `\\p{L}{3,12}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+${year}`,
].join('|')})`;
const time = '(?:[\\s,|@-]+(?:um |at )?\\d{1,2}[:.h]\\d{2}(?:\\s?(?:uhr|[ap]\\.?m\\.?))?)?';
const weekday = '(?:\\p{L}{2,12}\\.?,?\\s+)?';
/** A line that begins or ends with a date: 'Anna Miller · 3 May 2024, 10:15'. */
const atEdge = new RegExp(`^${weekday}(?<first>${date})|(?<last>${date})${time}$`, 'iu');
/** The date before the first sentence: '3.5.2024 - The ferry is back on the river.' */
const beforeText = new RegExp(`^[(]?(?<first>${date})[)]?\\s*[)\\u2013\\u2014.:-]`, 'iu');
const label = new RegExp(
  `^(?:datum|date|data|fecha|dato|päivä|päiväys|tanggal|tarih|дата|(?:press(?:e|emitteilung|e release)|meldung|nachricht|beitrag|artikel) vom|(?:erschienen|veröffentlicht|publiziert|eingestellt|erstellt)(?: am)?|(?:published|posted|released|created)(?: on)?|(?:publié|paru|mis en ligne)(?: le)?|publicad[oa](?: (?:el|em))?|pubblicato(?: il)?|gepubliceerd(?: op)?|publicerad(?:es|t)?|publisert|udgivet|julkaistu|opublikowano|publikováno|megjelent|yayınlan\\p{L}+|опубликовано|发布时间|公開日|등록일?)\\s*[:：]?\\s*${weekday}(?<first>${date})`,
  'iu',
);

/** A date of something else: since when an account exists. */
const otherDate =
  /^(?:registriert|mitglied|dabei|joined|registered|member|inscrit|registrado|iscritto)(?!\p{L})/iu;

/** Returns the date of a line near the title that is a date, or begins or ends with one; null if there is none. */
export function dateAtTitle(shown: ShownLines): string | null {
  for (const [index, { text, outside }] of shown.lines.entries()) {
    if (outside || otherDate.test(text) || index === shown.titleAt || placeOf(shown, index) !== 'title')
      continue;
    const found = isDateLine(text) ? readDate(text) : dateIn(text);
    if (found !== null) return found;
  }
  return null;
}

function dateIn(text: string): string | null {
  const opening = beforeText.exec(text)?.groups?.['first'];
  if (opening !== undefined) return readDate(opening);
  if (text.length > bylineThresholds.maxDateLineCharacters) return null;
  const { first, last } = atEdge.exec(text)?.groups ?? {};
  const found = first ?? last;
  if (found === undefined) return null;
  const others = countWords(text) - countWords(found);
  return others <= bylineThresholds.maxWordsBesideDate ? readDate(found) : null;
}

/** Returns the first date with a label such as 'Published:' anywhere in the text; null if there is none. */
export function labelledDate(shown: ShownLines): string | null {
  for (const { text, outside } of shown.lines) {
    const found = outside ? undefined : label.exec(text)?.groups?.['first'];
    const read = readDate(found);
    if (read !== null) return read;
  }
  return null;
}
