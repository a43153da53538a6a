import { decodeXML } from 'entities';

/**
 * Handler of the events of a walk over XML. Names are as written, with prefix; office programs always use the
 * same prefixes.
 */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
}

export interface XmlAttributes {
  get(name: string): string | undefined;
}

/** Maximum number of elements: a book of a thousand pages has a million. */
const elementsLimit = 5_000_000;

/**
 * Walks over XML without building a tree, so that a book needs no more memory than its text. Entities declared by the
 * document are not expanded. Linear in the length of the source, also of a damaged one: what begins like a tag and
 * never ends is text.
 */
export function walkXml(source: string, handler: XmlHandler): void {
  const write = (from: number, to: number): void => {
    const text = source.slice(from, to);
    if (text !== '') handler.text(text.includes('&') ? decodeXML(text) : text);
  };
  const endOfTag = tagReader(source);
  const endOfSection = sectionReader(source);
  let elements = 0;
  let at = 0;
  while (at < source.length) {
    const less = source.indexOf('<', at);
    write(at, less < 0 ? source.length : less);
    if (less < 0) return;
    at = less + 1;
    const first = source.charAt(at);
    const section = first === '!' ? endOfSection(less) : null;
    if (section !== null) {
      if (section.isText) handler.text(source.slice(section.from, section.to));
      at = section.to + 3;
      continue;
    }
    if (first === '' || /[\s>]/.test(first)) continue;
    const isPlain = first === '!' || first === '?' || first === '/';
    const end = isPlain ? source.indexOf('>', at) : endOfTag(at);
    if (end < 0) {
      write(at, source.length);
      return;
    }
    if (first === '/') {
      const [name = ''] = source.slice(at + 1, end).split(/\s/, 1);
      if (name !== '') handler.close(name);
    } else if (!isPlain) {
      elements += 1;
      if (elements > elementsLimit) return;
      const isClosed = source.charAt(end - 1) === '/';
      const tag = source.slice(at, isClosed ? end - 1 : end);
      const nameEnd = tag.search(/[\s/]/);
      const name = nameEnd < 0 ? tag : tag.slice(0, nameEnd);
      handler.open(name, attributesOf(nameEnd < 0 ? '' : tag.slice(nameEnd)));
      if (isClosed) handler.close(name);
    }
    at = end + 1;
  }
}

/** Returns a function that returns where a start tag ends, given the start of its name: at a `>` outside quotes; -1 if nowhere. */
function tagReader(source: string): (from: number) => number {
  let hasOpenQuote = false;
  return (from) => {
    const first = source.indexOf('>', from);
    if (first < 0 || hasOpenQuote) return first;
    for (let at = from; at >= 0 && at < source.length; at += 1) {
      const character = source.charAt(at);
      if (character === '>') return at;
      if (character !== '"' && character !== "'") continue;
      at = source.indexOf(character, at + 1);
      if (at < 0) break;
    }
    // Only once: many tags that look for the end of the same quotation would take quadratic time.
    hasOpenQuote = true;
    return first;
  };
}

interface Section {
  isText: boolean;
  from: number;
  to: number;
}

/** Returns a function that returns the comment or the character data that begins at an index; null if none ends after it. */
function sectionReader(source: string): (less: number) => Section | null {
  const kinds = [
    { opening: '<!--', closing: '-->', isText: false, isEndless: false },
    { opening: '<![CDATA[', closing: ']]>', isText: true, isEndless: false },
  ];
  return (less) => {
    for (const kind of kinds) {
      if (kind.isEndless || !source.startsWith(kind.opening, less)) continue;
      const from = less + kind.opening.length;
      const to = source.indexOf(kind.closing, from);
      if (to >= 0) return { isText: kind.isText, from, to };
      kind.isEndless = true;
    }
    return null;
  };
}

/** Attributes are parsed when requested, because most never are. */
function attributesOf(source: string): XmlAttributes {
  return {
    get: (name) => {
      let from = source.indexOf(`${name}=`);
      while (from > 0 && !/\s/.test(source.charAt(from - 1))) from = source.indexOf(`${name}=`, from + 1);
      if (from < 0) return undefined;
      const quote = source.charAt(from + name.length + 1);
      const begin = from + name.length + 2;
      const end = quote === '"' || quote === "'" ? source.indexOf(quote, begin) : -1;
      return end < 0 ? undefined : decodeXML(source.slice(begin, end));
    },
  };
}

/**
 * Returns the text of the first element with a name; null if there is none. Intended for small metadata
 * files.
 */
export function textOfElement(source: string, name: string): string | null {
  let depth = 0;
  let found = '';
  let done = false;
  walkXml(source, {
    open: (open) => {
      if (!done && (depth > 0 || open === name)) depth += 1;
    },
    close: () => {
      if (depth > 0) {
        depth -= 1;
        if (depth === 0) done = true;
      }
    },
    text: (text) => {
      if (depth > 0) found += text;
    },
  });
  const trimmed = found.replace(/\s+/g, ' ').trim();
  return trimmed === '' ? null : trimmed;
}
