import { dropControls } from '../clean-characters.ts';
import { BalancedHtml } from './balanced-html.ts';
import { breakLongText } from './break-long-text.ts';
import { cleanAttributes, sourceOf, tracksOf } from './clean-attributes.ts';
import { appState, dropped, mathScript, raw, voidSet } from './html-elements.ts';
import { endOfDeclaration, endOfElement, endOfRaw, endOfTag, isNameEnd } from './scan-tags.ts';
import { scriptAuthors } from './script-author.ts';

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
  /** `author`: a name that a script gives as the author. */
  kind: 'json-ld' | 'app-state' | 'author';
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

export const defaultHtmlLimits: HtmlLimits = { depth: 200, elements: 120_000, characters: 5_000_000 };

/** Maximum length of an element's name, in characters; the rest is ignored. */
const maxNameCharacters = 64;
/**
 * Name of the element that stands for a declarative shadow root: the text of a component, which belongs to the page,
 * while other templates are never shown.
 */
const shadowRoot = 'shadow-root';
/** Number of first characters of a script that show whether it contains the data of an app. */
const scriptHeadCharacters = 200;

/** Balances and limits markup as described at {@link SafeHtml}. Linear in the input; never throws. */
export function safeHtml(source: string, limits: HtmlLimits = defaultHtmlLimits): SafeHtml {
  return new HtmlReader(source, limits).read();
}

/** Reads markup from start to end, tag by tag. */
class HtmlReader {
  readonly #source: string;
  readonly #limits: HtmlLimits;
  readonly #out: BalancedHtml;
  readonly #data: PageData[] = [];
  /** Names of dropped elements that are known never to be closed, so that their end is not searched again. */
  readonly #endless = new Set<string>();
  #at = 0;
  #elements = 0;
  #scripts = 0;

  constructor(source: string, limits: HtmlLimits) {
    this.#source = source;
    this.#limits = limits;
    this.#out = new BalancedHtml(limits.depth);
  }

  read(): SafeHtml {
    while (this.#at < this.#source.length) {
      if (this.#out.characters > this.#limits.characters || this.#elements > this.#limits.elements) {
        this.#out.cut = true;
        break;
      }
      this.#readText();
      if (this.#at < this.#source.length) this.#readMarkup();
    }
    const html = wrap(this.#source, this.#out.finish());
    return { html, data: this.#data, scripts: this.#scripts, cut: this.#out.cut };
  }

  /** Writes the text before the next `<`. */
  #readText(): void {
    const less = this.#source.indexOf('<', this.#at);
    const end = less < 0 ? this.#source.length : less;
    if (end > this.#at) this.#out.write(breakLongText(dropControls(this.#source.slice(this.#at, end))));
    this.#at = end;
  }

  /** Reads what begins with a `<`: a tag, a declaration, or just the character. */
  #readMarkup(): void {
    const less = this.#at;
    const next = this.#source.charCodeAt(less + 1);
    if (next === 0x21 || next === 0x3f) {
      // <!doctype>, <!-- -->, <![CDATA[ ]]>, <? ?>
      this.#at = endOfDeclaration(this.#source, less);
      return;
    }
    const isEnd = next === 0x2f;
    const nameStart = less + (isEnd ? 2 : 1);
    if (isLetter(this.#source.charCodeAt(nameStart))) this.#readTag(nameStart, isEnd);
    else if (isEnd) {
      const end = this.#source.indexOf('>', less);
      this.#at = end < 0 ? this.#source.length : end + 1;
    } else {
      this.#out.write('&lt;');
      this.#at = less + 1;
    }
  }

  #readTag(nameStart: number, isEnd: boolean): void {
    const source = this.#source;
    let nameEnd = nameStart + 1;
    while (nameEnd < source.length && !isNameEnd(source.charCodeAt(nameEnd))) nameEnd += 1;
    const name = source.slice(nameStart, Math.min(nameEnd, nameStart + maxNameCharacters)).toLowerCase();
    const tagEnd = endOfTag(source, nameEnd);
    this.#at = tagEnd + 1;
    if (isEnd) this.#out.close(name === 'template' ? shadowRoot : name);
    else if (name === 'template' && /\sshadowroot(?:mode)?\s*=/i.test(source.slice(nameEnd, tagEnd)))
      this.#readElement(shadowRoot, '');
    else this.#readStart(name, source.slice(nameEnd, tagEnd));
  }

  #readStart(name: string, attributes: string): void {
    // The output has its own of these; their attributes of interest (lang, class, id) are read again in `wrap`.
    if (name === 'html' || name === 'body' || name === 'head') return;
    if (name === 'script') this.#readScript(attributes);
    else if (raw.has(name) || dropped.has(name)) this.#readDropped(name, attributes);
    else this.#readElement(name, attributes);
  }

  #readScript(attributes: string): void {
    this.#scripts += 1;
    const body = this.#takeBody(endOfRaw(this.#source, this.#at, 'script'));
    const type = attributes.match(/\btype\s*=\s*["']?([^"'\s>]+)/i)?.[1] ?? '';
    if (/ld\+json/i.test(type)) {
      this.#data.push({ kind: 'json-ld', text: body });
      return;
    }
    for (const text of scriptAuthors(body)) this.#data.push({ kind: 'author', text });
    if (/__NEXT_DATA__/.test(attributes) || appState.test(body.slice(0, scriptHeadCharacters)))
      this.#data.push({ kind: 'app-state', text: body });
    else if (mathScript.test(type))
      this.#out.write(`<math-script type="${type}">${escapeText(body)}</math-script>`);
  }

  /** Reads an element without its content, of which only titles, and the addresses of players and captions are kept. */
  #readDropped(name: string, attributes: string): void {
    const body = this.#takeBody(
      raw.has(name)
        ? endOfRaw(this.#source, this.#at, name)
        : endOfElement(this.#source, this.#at, name, this.#endless),
    );
    if (name === 'title') this.#out.write(`<title>${escapeText(body)}</title>`);
    else if (name === 'audio')
      this.#out.write(`<audio${cleanAttributes(attributes)}${sourceOf(attributes, body)}></audio>`);
    else if (name === 'video') this.#out.write(`<video>${tracksOf(body)}</video>`);
    else if (name === 'iframe') this.#out.write('<iframe></iframe>');
    this.#elements += 1;
  }

  /** Returns the text up to the end of an element, and continues after it. */
  #takeBody(end: { from: number; to: number }): string {
    const body = this.#source.slice(this.#at, end.from);
    this.#at = end.to;
    return body;
  }

  #readElement(name: string, attributes: string): void {
    this.#elements += 1;
    this.#out.closeBefore(name);
    const kept = cleanAttributes(attributes);
    if (voidSet.has(name)) {
      this.#out.write(`<${name}${kept}>`);
      return;
    }
    const isClosed = /\/\s*$/.test(attributes) && (name === 'svg' || name === 'path' || name.includes('-'));
    this.#out.open(name, kept, isClosed);
  }
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function wrap(source: string, body: string): string {
  const html = source.match(/<html\b([^>]{0,2000})>/i)?.[1] ?? '';
  const bodyTag = source.match(/<body\b([^>]{0,4000})>/i)?.[1] ?? '';
  return `<!doctype html><html${cleanAttributes(html)}><head></head><body${cleanAttributes(bodyTag)}>${body}</body></html>`;
}

function escapeText(text: string): string {
  return dropControls(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
