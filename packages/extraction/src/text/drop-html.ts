import { decodeHTMLStrict } from 'entities';
import { nextIn } from '../find-next.ts';
import { findFences } from './find-fences.ts';

/** Elements that begin and end a paragraph. */
const blocks = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Elements within a paragraph, of which only the text is read. */
const inline = new Set(
  'a abbr b bdi bdo big br cite code data del dfn em font i img input ins kbd label mark nobr path picture q rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements whose content is not text. */
const silent = new Set('head iframe math object script style svg template video'.split(' '));
/** Attributes without a value. With others, `<b and c>` is a comparison rather than a tag. */
const bareAttribute =
  /^(?:hidden|open|reversed|checked|disabled|noshade|nowrap|controls|allowfullscreen|compact)$/i;

const markup =
  /`[^`\n]*`|<!--|<(\/?)([a-z][a-z\d]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*)\s*\/?>/gi;
const reference = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi;
const raised = /<(sup|sub)>([\d+-]{1,6})<\/\1>/gi;
/** Lines whose structure a line feed would end: quotations, list items and tables. */
const structured = /^\s*(?:>|[-*+]\s|\d{1,3}[.)]\s)|\|/;
/** Length of a heading in HTML at most. */
const maxHeadingLength = 1_000;

/**
 * Replaces the HTML in Markdown with what it means in plain text: tags disappear, blocks become paragraphs,
 * `<h1>` to `<h6>` headings, `<li>` items, `<pre>` fences, character references their characters. Code is kept as it is, and
 * so are angle brackets that are no known tag. The time is linear.
 */
export function dropHtml(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const lines = text.split('\n');
  const fences = findFences(lines);
  const parts: string[] = [];
  let from = 0;
  for (let line = 0; line < lines.length; line += 1) {
    const close = fences.get(line)?.close;
    if (close === undefined) continue;
    if (line > from) parts.push(withoutTags(lines.slice(from, line).join('\n')));
    parts.push(lines.slice(line, close + 1).join('\n'));
    from = close + 1;
    line = close;
  }
  if (from < lines.length) parts.push(withoutTags(lines.slice(from).join('\n')));
  return parts.join('\n');
}

function withoutTags(source: string): string {
  const text = source.replace(raised, (_, name: string, digits: string) => printed(name, digits));
  const ends = endFinder(text);
  const lines = lineTester(text);
  let out = '';
  let from = 0;
  const pattern = new RegExp(markup);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [whole, slash = '', tagName = '', attributes = ''] = match;
    const at = match.index;
    out += decoded(text.slice(from, at));
    from = at + whole.length;
    const name = tagName.toLowerCase();
    if (whole.startsWith('`')) out += whole;
    else if (whole === '<!--') from = ends.comment(at);
    else if (!isTag(name, attributes)) out += whole;
    else if (silent.has(name)) from = slash === '' ? ends.element(name, from) : from;
    else if (name === 'pre' && slash === '') {
      const end = ends.element(name, from);
      if (end > from) out += fenced(text.slice(from, end));
      from = end;
    } else if (/^h[1-6]$/.test(name)) {
      const end = slash === '' ? ends.heading(from) : from;
      out += end - from > maxHeadingLength ? '\n\n' : heading(Number(name[1]), text.slice(from, end));
      if (end - from <= maxHeadingLength) from = end;
    } else out += inPlaceOf(name, slash !== '', lines(at));
    pattern.lastIndex = from;
  }
  return out + decoded(text.slice(from));
}

const isTag = (name: string, attributes: string): boolean =>
  (blocks.has(name) || inline.has(name) || silent.has(name) || /^h[1-6]$/.test(name)) &&
  (attributes.trim() === '' ||
    attributes.includes('=') ||
    attributes
      .trim()
      .split(/\s+/)
      .every((attribute) => bareAttribute.test(attribute)));

function inPlaceOf(name: string, isEnd: boolean, isStructured: boolean): string {
  if (name === 'br') return isStructured ? ' ' : '\n';
  if (!blocks.has(name)) return '';
  if (isStructured) return ' ';
  return name === 'li' && !isEnd ? '\n- ' : '\n\n';
}

function heading(level: number, inside: string): string {
  const words = decoded(inside.replace(new RegExp(markup), (tag) => (tag.startsWith('`') ? tag : ' ')));
  const line = words
    .replace(/<[^>]*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? '\n\n' : `\n\n${'#'.repeat(level)} ${line}\n\n`;
}

/** Returns code between fences. */
function fenced(inside: string): string {
  const code = decoded(inside.replace(new RegExp(markup), (tag) => (tag.startsWith('`') ? tag : '')));
  return `\n\n\`\`\`\`\n${code.replace(/^\n+|\s+$/g, '')}\n\`\`\`\`\n\n`;
}

/** Returns functions that find where something that begins at a position ends. */
function endFinder(text: string) {
  const nextComment = nextIn(text, /-->/g);
  const nextHeading = nextIn(text, /<\/h[1-6]\s*>/gi);
  const finders = new Map<string, (from: number) => number>();
  return {
    comment: (at: number): number => Math.min(text.length, nextComment(at) + 3),
    heading: (from: number): number => nextHeading(from),
    element: (name: string, from: number): number => {
      const next = finders.get(name) ?? nextIn(text, new RegExp(`</${name}\\s*>`, 'gi'));
      finders.set(name, next);
      const end = next(from);
      return end >= text.length ? from : end;
    },
  };
}

/** Returns a function that tests the line of a position, for increasing positions. */
function lineTester(text: string): (at: number) => boolean {
  let end = -1;
  let isStructured = false;
  return (at) => {
    if (at <= end) return isStructured;
    const start = text.lastIndexOf('\n', at - 1) + 1;
    const next = text.indexOf('\n', at);
    end = next < 0 ? text.length : next;
    isStructured = structured.test(text.slice(start, end));
    return isStructured;
  };
}

const decoded = (text: string): string =>
  text.includes('&') ? text.replace(reference, (written) => decodeHTMLStrict(written)) : text;

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const loweredDigits = '₀₁₂₃₄₅₆₇₈₉₊₋';

const printed = (name: string, digits: string): string =>
  [...digits]
    .map(
      (digit) => (/^sup$/i.test(name) ? raisedDigits : loweredDigits)['0123456789+-'.indexOf(digit)] ?? digit,
    )
    .join('');
