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

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<\/([^\s>]+)\s*>|<([^\s/>!?][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;

/**
 * Walks over well-formed XML without building a tree, so that a book needs no more memory than its text.
 * Entities declared by the document are not expanded.
 */
export function walkXml(source: string, handler: XmlHandler): void {
  let elements = 0;
  for (const match of source.matchAll(token)) {
    const [, cdata, end, start, attributes, closed, text] = match;
    if (text !== undefined) handler.text(text.includes('&') ? decodeXML(text) : text);
    else if (start !== undefined) {
      elements += 1;
      if (elements > elementsLimit) return;
      handler.open(start, attributesOf(attributes ?? ''));
      if (closed === '/') handler.close(start);
    } else if (end !== undefined) handler.close(end);
    else if (cdata !== undefined) handler.text(cdata);
  }
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
