import { createEntityDecoder, type EntityDecoder } from './xml-entities.ts';

/**
 * An element of a feed. Names are in lower case; `space` is the address of the namespace, or the undeclared
 * prefix.
 */
export interface XmlElement {
  name: string;
  space: string;
  attributes: ReadonlyMap<string, string>;
  children: (XmlElement | string)[];
  parent: XmlElement | null;
}

/** Maximum number of elements and maximum nesting depth of a feed. */
const limits = { elements: 300_000, depth: 200 };

const tokenPattern =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<!DOCTYPE[^>[]*>?|<\/\s*([^\s>]+)[^>]*(?:>|$)|<([A-Za-z_][^\s/>"'=]*)((?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*?)(\/?)(?:>|$)|<|[^<]+/gi;
const attribute = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** Elements that never have content in unescaped HTML markup within a feed. */
const voidSet = new Set(['br', 'hr', 'img', 'input', 'wbr', 'area', 'col', 'embed', 'source']);

/**
 * Parses XML leniently: accepts undeclared prefixes and entities, bare ampersands, end tags that do not
 * match, and truncated files. Entities that expand excessively are replaced with nothing. Returns null if
 * there is no element.
 */
export function parseXml(source: string): XmlElement | null {
  const decode = createEntityDecoder(source);
  // Shared: maps of their own would take more memory than the rest of the tree.
  const noAttributes: ReadonlyMap<string, string> = new Map();
  const root: XmlElement = {
    name: '#document',
    space: '',
    attributes: noAttributes,
    children: [],
    parent: null,
  };
  let open = root;
  let depth = 0;
  let elements = 0;
  let hasType = false;
  const tokens = new RegExp(tokenPattern);
  for (let match = tokens.exec(source); match !== null; match = tokens.exec(source)) {
    const [token, cdata, end, start, attributes, closed] = match;
    if (cdata !== undefined) {
      if (open !== root) open.children.push(cdata);
    } else if (end !== undefined) {
      const home = findOpen(open, localName(end));
      if (home?.parent) {
        depth -= distance(open, home) + 1;
        open = home.parent;
      }
    } else if (start !== undefined) {
      elements += 1;
      if (elements > limits.elements) break;
      const ownAttributes = readAttributes(attributes ?? '', decode) ?? noAttributes;
      const element = makeElement(start, ownAttributes, open);
      open.children.push(element);
      if (
        closed !== '/' &&
        !(
          voidSet.has(element.name) &&
          !/^(?:http:\/\/(?:purl|www\.w3\.org\/2005|my\.netscape|backend))/.test(element.space) &&
          isMarkup(open)
        ) &&
        depth < limits.depth
      ) {
        open = element;
        depth += 1;
      }
    } else if (!hasType && /^<!DOCTYPE/i.test(token)) {
      // Only once: a search at each of many unclosed ones would take quadratic time.
      hasType = true;
      tokens.lastIndex = endOfDeclarations(source, tokens.lastIndex);
    } else if (!token.startsWith('<!') && !token.startsWith('<?') && open !== root)
      open.children.push(decode(token));
  }
  return root.children.find((child): child is XmlElement => typeof child !== 'string') ?? null;
}

/** Returns the end of the declarations in the document type, which contain tags of their own. */
function endOfDeclarations(source: string, from: number): number {
  if (source[from] !== '[') return from;
  const end = /\]\s*>/g;
  end.lastIndex = from;
  return end.exec(source) === null ? from : end.lastIndex;
}

/** Returns whether an element contains inline markup, in which `<br>` without a slash is common. */
function isMarkup(open: XmlElement): boolean {
  return /^(?:description|summary|content|p|div|span|a|li|td|body|encoded|b|i|em|strong)$/.test(open.name);
}

function findOpen(from: XmlElement, name: string): XmlElement | null {
  for (let at: XmlElement | null = from; at !== null && at.parent !== null; at = at.parent)
    if (at.name === name) return at;
  return null;
}

function distance(from: XmlElement, to: XmlElement): number {
  let steps = 0;
  for (let at: XmlElement | null = from; at !== null && at !== to; at = at.parent) steps += 1;
  return steps;
}

function localName(name: string): string {
  const lower = name.toLowerCase();
  return lower.includes(':') ? lower.slice(lower.indexOf(':') + 1) : lower;
}

function makeElement(tag: string, attributes: ReadonlyMap<string, string>, parent: XmlElement): XmlElement {
  const lower = tag.toLowerCase();
  const prefix = lower.includes(':') ? lower.slice(0, lower.indexOf(':')) : '';
  const element: XmlElement = {
    name: localName(lower),
    space: '',
    attributes,
    children: [],
    parent,
  };
  element.space = spaceOf(element, prefix);
  return element;
}

/** Returns the attributes of a tag; null if it has none. */
function readAttributes(source: string, decode: EntityDecoder): ReadonlyMap<string, string> | null {
  if (!source.includes('=')) return null;
  const attributes = new Map<string, string>();
  for (const match of source.matchAll(attribute)) {
    const name = (match[1] ?? '').toLowerCase();
    if (!attributes.has(name)) attributes.set(name, decode(match[2] ?? match[3] ?? match[4] ?? ''));
  }
  return attributes;
}

function spaceOf(element: XmlElement, prefix: string): string {
  const key = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  for (let at: XmlElement | null = element; at !== null; at = at.parent) {
    const declared = at.attributes.get(key);
    if (declared !== undefined) return declared.trim();
  }
  return prefix;
}

/** Returns the direct child elements. */
export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child): child is XmlElement => typeof child !== 'string');
}

/** Returns all text of an element and its descendants, without markup. */
export function textOf(element: XmlElement): string {
  const parts: string[] = [];
  addText(element, parts);
  return parts.join('');
}

function addText(element: XmlElement, parts: string[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(child);
    else addText(child, parts);
  }
}

/** Returns the content of an element as HTML: text escaped, elements without namespaces. */
export function innerHtml(element: XmlElement): string {
  const parts: string[] = [];
  addInnerHtml(element, parts);
  return parts.join('');
}

/** The parts are joined once: joining them at each level would copy all text as often as it is nested. */
function addInnerHtml(element: XmlElement, parts: string[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(escapeHtml(child));
    else addOuterHtml(child, parts);
  }
}

function addOuterHtml(element: XmlElement, parts: string[]): void {
  parts.push(`<${element.name}`);
  for (const [name, value] of element.attributes)
    if (!name.startsWith('xmlns') && !name.startsWith('xml:'))
      parts.push(` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`);
  parts.push('>');
  if (voidSet.has(element.name) && element.children.length === 0) return;
  addInnerHtml(element, parts);
  parts.push(`</${element.name}>`);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
