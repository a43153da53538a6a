import { dropControls } from '../clean-characters.ts';
import { cleanAttributes, sourceOf } from './clean-attributes.ts';
import {
  appState,
  closesP,
  dropped,
  formatting,
  impliedEnds,
  mathScript,
  raw,
  scope,
  voidSet,
} from './html-elements.ts';
import { endOfDeclaration, endOfElement, endOfRaw, endOfTag, isNameEnd } from './scan-tags.ts';

/**
 * Result of a first pass over a page's markup, before a tree is built. Tree builders and extractors take time
 * that grows steeply with nesting and with unclosed tags (3,000 nested `<div>` take half a minute), so this
 * pass limits both, and removes elements that never contain prose.
 */
export interface SafeHtml {
  /** Balanced markup with one html, head and body. */
  html: string;
  /**
   * Contents of `<script type="application/ld+json">`, and of other data scripts that contain whole articles.
   */
  data: PageData[];
  /** Number of `<script>` elements found; many indicate a page that is built in the browser. */
  scripts: number;
  /** Whether markup was left out because a limit was reached. */
  cut: boolean;
}

export interface PageData {
  kind: 'json-ld' | 'app-state';
  text: string;
}

export interface HtmlLimits {
  /** Maximum nesting depth. Real pages have a median depth of 17 and a maximum near 50. */
  depth: number;
  /** Maximum number of elements. */
  elements: number;
  /** Maximum characters of markup and text, not counting scripts and styles. */
  characters: number;
}

export const defaultHtmlLimits: HtmlLimits = { depth: 200, elements: 120_000, characters: 8_000_000 };

/** Maximum number of open elements examined to find those that a start tag closes. */
const maxImpliedEnds = 40;
/** Maximum length of an element's name, in characters; the rest is ignored. */
const maxNameCharacters = 64;
/** Number of first characters of a script that show whether it contains the data of an app. */
const scriptHeadCharacters = 200;
/** Maximum number of open elements beyond the depth limit; the outer half is forgotten when it is reached. */
const maxSkipped = 10_000;

/** Separates paragraphs that are nested too deep for elements of their own. */
const parting = '<br><br>';

/** Balances and limits markup as described at {@link SafeHtml}. Linear in the input; never throws. */
export function safeHtml(source: string, limits: HtmlLimits = defaultHtmlLimits): SafeHtml {
  const out: string[] = [];
  const data: PageData[] = [];
  /** Names of the open elements that were written to the output. */
  const open: string[] = [];
  /** Names of open elements beyond the depth limit, so that their end tags do not close other elements. */
  const skipped: string[] = [];
  let characters = 0;
  let elements = 0;
  let scripts = 0;
  let openAnchors = 0;
  let cut = false;
  /** Names of dropped elements that are known never to be closed, so that their end is not searched again. */
  const endless = new Set<string>();
  let at = 0;
  const length = source.length;

  const write = (piece: string): void => {
    characters += piece.length;
    out.push(piece);
  };
  const closeTo = (index: number): void => {
    for (let last = open.length - 1; last >= index; last -= 1) {
      const name = open[last];
      if (name === 'a') openAnchors -= 1;
      out.push(`</${name}>`);
    }
    open.length = index;
  };
  const closeImplied = (ends: ReadonlySet<string>): void => {
    for (let index = open.length - 1, seen = 0; index >= 0 && seen < maxImpliedEnds; index -= 1, seen += 1) {
      const name = open[index] ?? '';
      if (ends.has(name)) {
        closeTo(index);
        // A row closes its cell, then the row before: continue while something was closed.
        continue;
      }
      if (scope.has(name) || !formatting.has(name)) return;
    }
  };

  while (at < length) {
    if (characters > limits.characters || elements > limits.elements) {
      cut = true;
      break;
    }
    const less = source.indexOf('<', at);
    if (less < 0) {
      write(dropControls(source.slice(at)));
      break;
    }
    if (less > at) write(dropControls(source.slice(at, less)));
    const next = source.charCodeAt(less + 1);
    if (next === 0x21 || next === 0x3f) {
      // <!doctype>, <!-- -->, <![CDATA[ ]]>, <? ?>
      at = endOfDeclaration(source, less);
      continue;
    }
    const closing = next === 0x2f;
    const nameStart = less + (closing ? 2 : 1);
    const first = source.charCodeAt(nameStart) | 0x20;
    if (!(first >= 0x61 && first <= 0x7a)) {
      if (closing) {
        const end = source.indexOf('>', less);
        at = end < 0 ? length : end + 1;
      } else {
        write('&lt;');
        at = less + 1;
      }
      continue;
    }
    let nameEnd = nameStart + 1;
    while (nameEnd < length && !isNameEnd(source.charCodeAt(nameEnd))) nameEnd += 1;
    const name = source.slice(nameStart, Math.min(nameEnd, nameStart + maxNameCharacters)).toLowerCase();
    const tagEnd = endOfTag(source, nameEnd);
    const attributes = closing ? '' : source.slice(nameEnd, tagEnd);
    at = tagEnd + 1;

    if (closing) {
      if (name === 'br' || name === 'p') {
        if (name === 'br') write('<br>');
        else if (!open.includes('p')) continue;
      }
      if (skipped.length > 0) {
        const index = skipped.lastIndexOf(name);
        if (index >= 0) {
          skipped.length = index;
          continue;
        }
      }
      const index = findOpen(open, name);
      if (index >= 0) {
        closeTo(index);
        skipped.length = 0;
      }
      continue;
    }

    if (name === 'html' || name === 'body' || name === 'head') {
      // The output has its own; the attributes of interest (lang, class, id) are read again in `wrap`.
      continue;
    }
    if (name === 'script') {
      scripts += 1;
      const end = endOfRaw(source, at, 'script');
      const body = source.slice(at, end.from);
      at = end.to;
      const type = attributes.match(/\btype\s*=\s*["']?([^"'\s>]+)/i)?.[1] ?? '';
      if (/ld\+json/i.test(type)) data.push({ kind: 'json-ld', text: body });
      else if (/__NEXT_DATA__/.test(attributes) || appState.test(body.slice(0, scriptHeadCharacters)))
        data.push({ kind: 'app-state', text: body });
      else if (mathScript.test(type)) write(`<math-script type="${type}">${escapeText(body)}</math-script>`);
      continue;
    }
    if (raw.has(name) || dropped.has(name)) {
      const end = raw.has(name) ? endOfRaw(source, at, name) : endOfElement(source, at, name, endless);
      const body = source.slice(at, end.from);
      at = end.to;
      if (name === 'title') write(`<title>${escapeText(body)}</title>`);
      else if (name === 'audio')
        write(`<audio${cleanAttributes(attributes)}${sourceOf(attributes, body)}></audio>`);
      else if (name === 'iframe' || name === 'video') write(`<${name}></${name}>`);
      elements += 1;
      continue;
    }
    elements += 1;
    if (name === 'a' && openAnchors > 0) {
      const index = open.lastIndexOf('a');
      if (index >= 0) closeTo(index);
    }
    const ends = impliedEnds[name];
    if (ends !== undefined) closeImplied(ends);
    else if (closesP.has(name)) closeParagraph(open, closeTo);

    const kept = cleanAttributes(attributes);
    if (voidSet.has(name)) {
      write(`<${name}${kept}>`);
      continue;
    }
    if (open.length >= limits.depth) {
      skipped.push(name);
      if (skipped.length > maxSkipped) skipped.splice(0, maxSkipped / 2);
      cut = true;
      // Keep paragraphs apart, and prevent words from running together.
      if (closesP.has(name) && out.at(-1) !== parting) write(parting);
      continue;
    }
    write(`<${name}${kept}>`);
    if (/\/\s*$/.test(attributes) && (name === 'svg' || name === 'path' || name.includes('-'))) {
      out.push(`</${name}>`);
      continue;
    }
    open.push(name);
    if (name === 'a') openAnchors += 1;
  }
  closeTo(0);
  return { html: wrap(source, out.join('')), data, scripts, cut };
}

function closeParagraph(open: string[], closeTo: (index: number) => void): void {
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const name = open[index] ?? '';
    if (name === 'p') {
      closeTo(index);
      return;
    }
    if (!formatting.has(name)) return;
  }
}

/**
 * Returns the index of the element that an end tag closes: the nearest one of its name, unless a table cell
 * or table stands in between; -1 if there is none.
 */
function findOpen(open: string[], name: string): number {
  const table = name === 'table' || name === 'tr' || name === 'td' || name === 'th' || name === 'tbody';
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const candidate = open[index];
    if (candidate === name) return index;
    if (!table && (candidate === 'td' || candidate === 'th' || candidate === 'table')) return -1;
  }
  return -1;
}

function wrap(source: string, body: string): string {
  const html = source.match(/<html\b([^>]{0,2000})>/i)?.[1] ?? '';
  const bodyTag = source.match(/<body\b([^>]{0,4000})>/i)?.[1] ?? '';
  return `<!doctype html><html${cleanAttributes(html)}><head></head><body${cleanAttributes(bodyTag)}>${body}</body></html>`;
}

function escapeText(text: string): string {
  return dropControls(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
