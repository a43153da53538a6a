import { foldText } from '@earmark/language';
import { anyLabel, clearLabel, labelLine, organizationWords, userClass } from './byline-labels.ts';
import { bylineThresholds } from './byline-thresholds.ts';
import { isDateLine } from './byline-words.ts';
import {
  type AuthorNames,
  cleanName,
  isRole,
  joinAsShown,
  looksLikePerson,
  namesIn,
  onlyPeople,
  sameName,
} from './clean-author.ts';
import type { PageLine } from './page-lines.ts';
import { accountBesideDate, plainByline } from './plain-byline.ts';
import { placeOf, type ShownLines } from './shown-lines.ts';
import { metadataThresholds } from './thresholds.ts';

/** Authors that a page shows, and how certain it is that they wrote the article. */
export interface ShownByline extends AuthorNames {
  /** See {@link bylineThresholds}. */
  score: number;
  /** Whether the byline stands near the title. */
  near: boolean;
  /** Whether a word such as 'By' introduces the names. */
  labelled: boolean;
}

const clearStart = new RegExp(`^[\\s\\u2013\\u2014|(*-]*${clearLabel}\\s*[:：]?\\s*(?<name>\\S.*)$`, 'iu');
const onlyLabel = new RegExp(labelLine, 'iu');
const anyStart = new RegExp(`^[\\s\\u2013\\u2014|(*-]*${anyLabel}\\s+(?<name>\\S.*)$`, 'iu');
/** A label behind a date or the word before one: 'Posted on May 3, 2024 by Anna'. */
const afterDate = new RegExp(
  `^(?<date>.{3,70}?[\\s,|/\\u00b7\\u2013\\u2014-])${anyLabel}\\s+(?<name>\\S.*)$`,
  'iu',
);
/** A label behind the section or the name of somebody else: 'Posted in News by Anna', 'Photos: Bo Reed, text: Anna Miller'. */
const behindOther =
  /(?:^(?:posted|filed|published) (?:in|under) .{3,60}? by|.[,;/]\s*(?:text|words|autor(?:in)?|author)\s*:|^reviewed by .{3,60}? written by)\s+(?<name>\p{Lu}.*)$/iu;
/** Bylines of blogs that have no label: '— anna @ 10:15', 'Anna Miller 기자', '記者林美玉／台北報導'. */
const unlabelled = [
  /[—–-]\s(?<name>[^—–@]{2,40}?)\s@\s\d{1,2}:\d{2}/u,
  /^(?<name>[\uac00-\ud7a3]{2,5})\s*기자(?:\s|$)/u,
  /^[〔【[（(]?(?:記者|记者)(?<name>[\u4e00-\u9fff]{2,4})[／/\s]/u,
];

/** Returns the bylines that a page shows, the most certain first. */
export function shownBylines(shown: ShownLines): ShownByline[] {
  const found: FoundByline[] = [];
  shown.lines.forEach((line, index) => {
    if (line.outside || index === shown.titleAt || line.text.length > bylineThresholds.maxBylineCharacters)
      return;
    const place = placeOf(shown, index);
    const own = bylineOf(line);
    const isTopic = own?.labelled === false && isOnlyLinked(line) && !isBesideDate(shown.lines, index);
    const byline =
      (isTopic ? null : own) ??
      belowLabel(line, shown.lines[index - 1]) ??
      (place === 'title' ? plain(shown, index) : null);
    if (byline === null || foldText(byline.shown) === foldText(shown.title)) return;
    found.push({
      ...byline,
      score: byline.score + placePoints[place ?? 'elsewhere'],
      near: place === 'title',
      at: index,
      isName:
        line.marks.some(({ strength }) => strength > bylineThresholds.minSureMark) &&
        foldText(line.text) === foldText(byline.shown) &&
        byline.names.every((name) => name.includes(' ') && looksLikePerson(name)),
    });
  });
  return withoutLists(joinLines(found, shown.lines)).sort((a, b) => certainty(b) - certainty(a));
}

/** Returns whether a line is marked only by links to somebody's page, which also name people of the topic. */
const isOnlyLinked = ({ marks }: PageLine): boolean =>
  marks.length > 0 &&
  marks.every(
    ({ element, strength }) =>
      strength === 1 && element.localName === 'a' && !userClass.test(element.getAttribute('class') ?? ''),
  );

const isBesideDate = (lines: readonly PageLine[], index: number): boolean =>
  [index - 1, index, index + 1].some((at) => isDateLine(lines[at]?.text ?? ''));

/** Returns the score of a byline, higher for a marked or labelled one at the title: labels elsewhere belong to other articles. */
const certainty = ({ near, score }: ShownByline): number =>
  near && score >= bylineThresholds.minMarkedScore ? score + bylineThresholds.atTitlePoints : score;

/** Joins the names of several authors who stand in lines one below the other at the title, each marked as a name. */
function joinLines(bylines: readonly FoundByline[], lines: readonly PageLine[]): ShownByline[] {
  const joined: FoundByline[] = [];
  for (const byline of bylines) {
    const before = joined.at(-1);
    if (
      before?.near &&
      byline.near &&
      lines.slice(before.at + 1, byline.at).every(({ text }) => isRole(text)) &&
      before.isName &&
      byline.isName &&
      byline.names.every((name) => !before.names.includes(name))
    ) {
      const names = [...before.names, ...byline.names];
      joined[joined.length - 1] = { ...before, names, shown: names.join(', '), at: byline.at };
    } else joined.push(byline);
  }
  return joined;
}

/** A byline with the number of its line and whether the line is a person's name and marked as such. */
interface FoundByline extends ShownByline {
  at: number;
  isName: boolean;
}

const placePoints = {
  title: bylineThresholds.nearTitlePoints,
  end: bylineThresholds.nearEndPoints,
  elsewhere: 0,
};

/** Returns the name below a line that is only a label: 'Author:', 'Anna Miller'. */
function belowLabel(line: PageLine, before: PageLine | undefined): LineByline | null {
  if (before === undefined || !onlyLabel.test(before.text)) return null;
  const found = named(line.text, 2);
  return found === null ? null : { ...found, score: bylineThresholds.labelPoints, labelled: true };
}

/** Removes names that only a class marks, far from the title, if there are many: they wrote other articles. */
function withoutLists(bylines: readonly ShownByline[]): ShownByline[] {
  const isUncertain = ({ labelled, near, score }: ShownByline): boolean =>
    !labelled && !near && score <= bylineThresholds.minSureMark + bylineThresholds.nearEndPoints;
  const names = new Set(bylines.filter(isUncertain).map(({ shown }) => shown));
  return bylines.filter((byline) => !isUncertain(byline) || names.size <= bylineThresholds.maxUncertainNames);
}

/** Returns the name on a line at the title that neither a label nor a class marks. */
function plain(shown: ShownLines, index: number): LineByline | null {
  const account = accountBesideDate(shown.lines, index);
  if (account !== null) return { ...account, score: bylineThresholds.labelPoints, labelled: true };
  const found = plainByline(shown.lines, index, shown.titleAt);
  return found === null ? null : { ...found, score: bylineThresholds.plainPoints, labelled: false };
}

type LineByline = Omit<ShownByline, 'near'>;

/** Labels of lines that name somebody beside the author. */
const otherCredit =
  /^\W*(?:(?:medically |clinically |technically |scientifically |legally |expert |fact[- ]?)*(?:reviewed|checked|verified|approved|edited|translated|illustrated|photographed|produced|curated|moderated|presented|hosted|narrated|sponsored)|(?:featured )?(?:illustrations?|photo(?:graph|graphie)?s?|photography|images?|video|artwork|graphics?|translation|cover|header image)|(?:geprüft|überprüft|redigiert|bearbeitet|übersetzt|illustriert|fotografiert)|(?:revu|relu|vérifié|traduit|illustré|édité)|(?:revisado|editado|traducido|traduzido|verificado|ilustrado)|(?:revisionato|tradotto)|fotos?|foto's|fotografie|fotografía|fotografia|übersetzung|traduction|traducción|tradução|traduzione|vertaling) (?:by|von|vom|par|por|da|di|de|door|av|af)(?!\p{L})/iu;

function bylineOf(line: PageLine): LineByline | null {
  if (
    otherCredit.test(line.text) &&
    !behindOther.test(line.text) &&
    line.marks.every(({ element }) => !isDeclared(element))
  )
    return null;
  const marked = markedNames(line);
  const labelled = labelledNames(line);
  if (marked !== null && labelled !== null)
    return {
      ...(marked.strength > 1 &&
      !marked.isWholeLine &&
      (/[:：].*[:：]|,[^,]*[:：]/.test(line.text) || !isMore(labelled, marked))
        ? marked
        : labelled),
      score: Math.max(marked.strength, bylineThresholds.labelPoints) + bylineThresholds.agreementPoints,
      labelled: true,
    };
  if (labelled !== null) return { ...labelled, score: bylineThresholds.labelPoints, labelled: true };
  if (marked !== null) {
    const isDated =
      line.text.length > marked.shown.length && isDateLine(line.text.replace(marked.shown, ' '));
    return { ...marked, score: marked.strength + (isDated ? 1 : 0), labelled: false };
  }
  return null;
}

/** Returns whether a label introduces all marked people and others whose names are not marked. */
const isMore = (labelled: AuthorNames, marked: AuthorNames): boolean =>
  labelled.names.length > marked.names.length &&
  labelled.names.every(
    (name) => name.includes(' ') && !organizationWords.test(name) && looksLikePerson(name),
  ) &&
  marked.names.every((name) => labelled.names.some((other) => sameName(other, name)));

/** Returns whether markup for machines says that an element is the author. */
const isDeclared = (element: Element): boolean => element.closest('[itemprop~="author"]') !== null;

function markedNames(line: PageLine): (AuthorNames & { strength: number; isWholeLine: boolean }) | null {
  let names: string[] = [];
  let strength = 0;
  // Main headings are marked with the owner of a blog.
  if (line.heading === 1) return null;
  for (const mark of line.marks) {
    // A word of a sentence that is linked: 'here are some strategies'.
    if (mark.strength <= bylineThresholds.minSureMark && isInSentence(mark.text, line.text)) continue;
    // People whom a sentence mentions are linked, too.
    if (
      mark.strength < bylineThresholds.minSureMark &&
      mark.text.length * 2 < line.text.length &&
      mark.element.localName === 'a'
    )
      continue;
    const found = (namesIn(mark.text)?.names ?? []).filter((name) => isPlausible(name, mark.strength));
    if (found.length === 0 || mark.strength < strength) continue;
    if (mark.strength > strength) names = [];
    strength = mark.strength;
    names.push(...found.filter((name) => !names.includes(name)));
  }
  names = onlyPeople(names);
  if (names.length === 0) return null;
  const [only] = line.marks;
  return {
    names,
    shown: joinAsShown(names, line.text),
    strength,
    isWholeLine: line.marks.length === 1 && only !== undefined && only.text === line.text,
  };
}

/** Returns whether a marked text in small letters is part of a longer line. */
const isInSentence = (mark: string, line: string): boolean =>
  mark.includes(' ') && mark === mark.toLowerCase() && mark !== mark.toUpperCase() && mark !== line;

/** Returns whether a marked text can be a name: of an account, or of a person unless the mark is certain. */
function isPlausible(name: string, strength: number): boolean {
  if (strength > bylineThresholds.minSureMark) return true;
  const isAccount = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,30}(?: [\p{L}\p{N}._-]{1,30}){0,2}$/u.test(name);
  return isAccount || (strength === bylineThresholds.minSureMark && looksLikePerson(name));
}

function labelledNames(line: PageLine): AuthorNames | null {
  for (const pattern of unlabelled) {
    const name = cleanName(pattern.exec(line.text)?.groups?.['name'] ?? '');
    if (name !== null) return { names: [name], shown: name };
  }
  const clear = clearStart.exec(line.text)?.groups?.['name'];
  if (clear !== undefined) return named(clear, 1);
  const start = anyStart.exec(line.text)?.groups?.['name'];
  if (start !== undefined) return named(start, 2) ?? beforeSection(start);
  const inLine = behindOther.exec(line.text)?.groups?.['name'];
  const foundInLine = inLine === undefined ? null : named(inLine, 2);
  if (foundInLine !== null) return foundInLine;
  for (const part of line.text.split(/\s[|\u2022\u00b7]\s/).slice(1)) {
    const name = clearStart.exec(part)?.groups?.['name'];
    const found = name === undefined ? null : named(name, 2);
    if (found !== null) return found;
  }
  const behind = afterDate.exec(line.text)?.groups;
  if (behind === undefined || !isDated(behind['date'] ?? '')) return null;
  return named(behind['name'] ?? '', 1);
}

/** Returns the short name before the section and the date of an article: 'By MN, in Business · May 3, 2024'. */
function beforeSection(start: string): AuthorNames | null {
  const [, account = '', date = ''] =
    /^([\p{L}\d._-]{2,30})\s*(?:»|[|\u00b7\u2022\u2013\u2014,-]|\s(?:am|on|at|um|le|el|il)\s)\s*(.*\d.*)$/u.exec(
      start,
    ) ?? [];
  if (account !== '' && isDateLine(date)) return named(account, 1);
  const [, name = '', rest = ''] =
    /^(\p{Lu}[\p{L}\d.&-]{1,20}),? (?:in|unter|dans|en|em|i) (\p{Lu}.*)$/u.exec(start) ?? [];
  return /(?:19|20)\d\d/.test(rest) ? named(name, 1) : null;
}

const isDated = (text: string): boolean => isDateLine(text.replace(/[\s,|/\u00b7\u2013\u2014-]+$/, ''));

/** Returns names that are people's names of at least `minWords` words, or the only word. */
function named(value: string, minWords: number): AuthorNames | null {
  const found = namesIn(value);
  if (found === null) return null;
  const [first = ''] = found.names;
  if (first.split(' ').length < minWords) return null;
  if (/[\p{Lu}\p{Ll}]/u.test(value) && first.includes(' ')) {
    // A sentence: 'by so many measures, the mill'.
    if (value === value.toLowerCase() || value.includes(first.toLowerCase())) return null;
    // Whole sentences may be in capitals.
    const words = first.split(' ').length;
    if (value === value.toUpperCase() && words > metadataThresholds.maxCapitalNameWords) return null;
  }
  if (first.includes(' ') && looksLikePerson(first) && value.includes(first)) return leadingPeople(found);
  const alone = found.names.length === 1 && !first.includes(' ');
  return alone || found.names.every(looksLikePerson) ? found : null;
}

/** Returns the names before a number of comments: 'Anna Miller | 2 comments'; null if anything else is no name. */
function leadingPeople({ names, shown }: AuthorNames): AuthorNames | null {
  const people = names.filter(looksLikePerson);
  const others = names.slice(people.length);
  if (others.some((name) => looksLikePerson(name) || !/^\d/.test(name))) return null;
  return { names: people, shown: joinAsShown(people, shown) };
}
