import { bylineThresholds } from './byline-thresholds.ts';
import { cleanOrganization, editorialOffice, namesIn } from './clean-author.ts';
import type { PageLine } from './page-lines.ts';
import { briefText } from './page-text.ts';
import { isFullName } from './plain-byline.ts';
import type { ShownLines } from './shown-lines.ts';

/** 'Source: Mill Press' in the most common languages. */
const source =
  /^\(?(?:quelle|source|fuente|fonte|bron|k\u00e4lla|kilde|l\u00e4hde|\u017ar\u00f3d\u0142o|zdroj|forr\u00e1s|kaynak|\u0438\u0441\u0442\u043e\u0447\u043d\u0438\u043a|\u0434\u0436\u0435\u0440\u0435\u043b\u043e|\u03c0\u03b7\u03b3\u03ae)\s*:\s*(?<name>[^:()]{2,60}?)\)?\.?$/iu;
/** The end of a letter before the name. */
const closing =
  /^(?:ihre?|eure?|deine?|herzlichst|(?:herzliche|viele|liebe|schöne|beste) grüße|mit (?:freundlichen|herzlichen|besten) grüßen|lg|(?:best|kind|warm) regards|regards|sincerely|yours|cheers|cordialement|amitiés|saludos|un saludo|cordiali saluti|met vriendelijke groet)[,!]?\s+(?=\p{Lu})/iu;
/** Abbreviations of agencies and editors: 'red, APA', 'dpa/AFP', 'BBAW'. */
const abbreviations =
  /^[(\u300a]?(?:red|ots|dpa|apa|afp|ap|reuters|epd|kna|sid|ansa|efe|lusa|pap|agenturen|agencies|\p{Lu}{2,6})(?:\s*[/,]\s*(?:[\p{Ll}\d-]+\.)?[\p{L}\d.-]+){0,3}[)\u300b]?$/u;

/**
 * Returns who is named behind the last paragraph of an article: a person alone in a paragraph, an agency, or the
 * source that a label introduces. Null if no such line stands there.
 */
export function endCredit({ lines, prose, titleAt }: ShownLines): string | null {
  for (const [index, line] of lines.entries()) {
    if (index <= titleAt || line.outside || line.heading > 0) continue;
    if (line.text.length > bylineThresholds.maxPlainCharacters) continue;
    if (!endsText(line, index, lines, prose)) continue;
    const named = source.exec(line.text)?.groups?.['name'];
    const name = named === undefined ? aloneName(line) : sourceName(named);
    if (name !== null) return name;
  }
  return null;
}

/** Returns whether a line is the last paragraph of an element that contains paragraphs of the text. */
function endsText(
  line: PageLine,
  index: number,
  lines: readonly PageLine[],
  prose: readonly number[],
): boolean {
  const around = line.block.parentElement;
  // The tests that need no text of elements come first: a page has thousands of short lines.
  if (around === null || line.block.localName === 'li' || !prose.some((at) => at < index)) return false;
  if (index - (prose.findLast((at) => at < index) ?? 0) > bylineThresholds.linesAfterEnd) return false;
  if (!isWhole(line)) return false;
  if (isWhole({ ...line, block: around })) return line.marks.length > 0 && prose.includes(index - 1);
  const before = prose.filter((at) => at < index && around.contains(lines[at]?.block ?? null));
  if (before.length < bylineThresholds.minProseBeforeCredit) return false;
  for (let next = line.block.nextElementSibling; next !== null; next = next.nextElementSibling)
    if (next.localName === line.block.localName && (next.textContent ?? '').trim() !== '') return false;
  return !prose.some((at) => at > index && around.contains(lines[at]?.block ?? null));
}

/** Returns whether a line is all that its block contains. Stops early: blocks may contain the rest of the page. */
const isWhole = ({ block, text }: PageLine): boolean =>
  briefText(block, bylineThresholds.maxPlainCharacters) === text;

function sourceName(name: string): string | null {
  if (/\d|https?|www\./.test(name) || name.split(/\s+/).length > bylineThresholds.maxPlainWords) return null;
  const people = namesIn(name);
  return people?.names.every(isFullName) === true ? people.shown : cleanOrganization(name);
}

function aloneName({ text, block }: PageLine): string | null {
  if (block.localName !== 'p') return null;
  if (abbreviations.test(text)) return text.replace(/^[(\u300a]|[)\u300b]$/g, '');
  const office = editorialOffice(text);
  if (office !== null) return office;
  const people = namesIn(text.replace(closing, ''));
  if (people === null || /[.!?]$|[:()]/.test(text)) return null;
  return people.names.every(isFullName) ? people.shown : null;
}
