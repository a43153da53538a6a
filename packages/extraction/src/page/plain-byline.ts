import { foldText } from '@earmark/language';
import { organizationWords } from './byline-labels.ts';
import { bylineThresholds } from './byline-thresholds.ts';
import { isDateLine } from './byline-words.ts';
import { type AuthorNames, isRole, looksLikePerson, namesIn } from './clean-author.ts';
import givenNamesByLanguage from './given-names.json' with { type: 'json' };
import type { PageLine } from './page-lines.ts';

/** Common given names of about 20 languages, folded. */
const givenNames = new Set(
  Object.values(givenNamesByLanguage)
    .flat()
    .map((name) => foldText(name)),
);
/** Letters of Vietnamese, whose family names come first. */
const vietnamese = /[ăđơư\u1ea0-\u1ef9]/iu;
/** Between a name and a date on one line: 'Anna Miller, May 3, 2024', 'Anna Miller | 03.05.2024'. */
const separator = /\s*(?:\/\/|[|\u2022\u00b7\u2219\u22c5\u25cf\u25e6\u25aa\u2013\u2014/])\s*|,\s+|\s+-\s+/u;
const readingTime = /^\d+\s*min/i;
/** A Chinese or Japanese name right before a date, and the words that stand there instead of a name. */
const beforeDate = /^(?<name>[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2,6})\s*(?=(?:19|20)\d\d\s?[年/.-])/u;
const dateLabel = /公開|更新|投稿|発売|掲載|日時|最終|配信|発表|发表|发布|發布|時間|时间|日期|来源|來源|於/u;

/**
 * Returns the names on a line that consists of nothing but them, or of them and the date, and that neither a label
 * nor a class marks: people with a common given name beside the date or right below the title. Null if the line is
 * anything else.
 */
export function plainByline(lines: readonly PageLine[], index: number, titleAt: number): AuthorNames | null {
  const line = lines[index];
  if (line === undefined || line.text.length > bylineThresholds.maxPlainCharacters) return null;
  const chinese = beforeDate.exec(line.text)?.groups?.['name'];
  if (chinese !== undefined) return dateLabel.test(chinese) ? null : { names: [chinese], shown: chinese };
  const inLine = besideDate(line.text);
  if (inLine !== null) return person(inLine);
  const alone = /^[\u2013\u2014[(-]\s*(?<name>[^\])]+?)[\])]?$/u.exec(line.text)?.groups?.['name'];
  if (alone !== undefined) return person(alone);
  if (index === titleAt + 1 && capitalized.test(line.text) && isFullName(line.text)) return person(line.text);
  return [lines[index - 1], lines[index + 1]].some((near) => near !== undefined && isDate(near.text))
    ? person(line.text)
    : null;
}

/** Two or three capitalized words. */
const capitalized = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,2}$/u;
/** The name of an account alone behind a short 'by': 'by anna'. */
const account = /^(?:by|von|par|por|di|da|door|av|af|oleh)\s+(?<name>[\p{L}\d][\p{L}\d._-]{1,29})$/iu;

/** Returns the account on a line that is only 'by' and one word, beside a line with the date; null if it is none. */
export function accountBesideDate(lines: readonly PageLine[], index: number): AuthorNames | null {
  const name = account.exec(lines[index]?.text ?? '')?.groups?.['name'];
  if (name === undefined || ![lines[index - 1], lines[index + 1]].some((near) => isDate(near?.text ?? '')))
    return null;
  const found = namesIn(name);
  return found?.names.length === 1 ? found : null;
}

/** Returns the name that stands beside the date, the reading time or a role on a line; null if there is none. */
function besideDate(text: string): string | null {
  const parts = text.split(separator);
  if (parts.length >= 2) {
    if (isDate(parts.slice(1).join(' ')) || isDate(parts[1] ?? '')) return parts[0] ?? null;
    if (isDate(parts.slice(0, -1).join(' '))) return parts.at(-1) ?? null;
    if (parts.some((part) => isDate(part) || readingTime.test(part) || isRole(part) || /^@\w+$/.test(part)))
      return parts.find(isFullName) ?? null;
  }
  const words = text.split(' ');
  for (let size = 2; size <= bylineThresholds.maxPlainWords && size < words.length; size += 1) {
    const [start, end] = [words.slice(0, size).join(' '), words.slice(-size).join(' ')];
    if (isFullName(start) && isBesideName(words.slice(size).join(' '))) return start;
    if (isFullName(end) && isBesideName(words.slice(0, -size).join(' '))) return end;
  }
  return null;
}

/** Returns whether a text beside a name is a date with or without 'wrote on', or an account. */
const isBesideName = (text: string): boolean =>
  isDate(text.replace(/^(?:schrieb|schreibt|wrote|escribió|a écrit)\s+/i, '')) || /^@\w+$/.test(text);

const isDate = (text: string): boolean => /\d/.test(text) && isDateLine(text);

function person(text: string): AuthorNames | null {
  const found = namesIn(text);
  if (found === null || !found.names.every(isFullName)) return null;
  // Nothing else but an account or a role: 'Anna Miller, @annamiller'.
  return foldText(text).startsWith(foldText(found.names[0] ?? '')) && !/[.!?]\s/.test(text) ? found : null;
}

/** Returns whether a text is a name of two to four words with a common given name. */
export function isFullName(name: string): boolean {
  const words = name.split(/[\s-]+/);
  return (
    name.includes(' ') &&
    name.split(' ').length <= bylineThresholds.maxPlainWords &&
    looksLikePerson(name) &&
    !organizationWords.test(name) &&
    (words.some((word) => givenNames.has(foldText(word))) || vietnamese.test(name))
  );
}
