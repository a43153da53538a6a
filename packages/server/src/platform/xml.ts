/** A fragment of XML; only the functions of this file create it, so that no unescaped text reaches a feed. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string | number | null>>;
type Child = Xml | string | number | null;

/**
 * Creates an element. Text is escaped, characters that XML forbids are removed, and `null` attributes and
 * children are omitted.
 * @param name with its prefix, such as `itunes:author`
 */
export function element(name: string, attributes: Attributes, ...children: readonly Child[]): Xml {
  const head = Object.entries(attributes)
    .map(([key, value]) => (value === null ? '' : ` ${key}="${escapeXml(String(value))}"`))
    .join('');
  const inner = children
    .map((child) => (child === null ? '' : typeof child === 'object' ? child.xml : escapeXml(String(child))))
    .join('');
  return { xml: inner === '' ? `<${name}${head}/>` : `<${name}${head}>${inner}</${name}>` };
}

/**
 * Creates an element with text only; null, which omits it, if the text is empty: empty tags make a feed
 * invalid.
 */
export function textElement(name: string, text: string | null): Xml | null {
  return text === null || text.trim() === '' ? null : element(name, {}, text);
}

/** Wraps markup in CDATA for clients that expect it unescaped, as podcast apps do in `content:encoded`. */
export function cdata(markup: string): Xml {
  return { xml: `<![CDATA[${legalCharacters(markup).replaceAll(']]>', ']]]]><![CDATA[>')}]]>` };
}

/** Creates a complete document in UTF-8. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

/**
 * Removes characters that XML 1.0 forbids (control characters, lone surrogates, U+FFFE, U+FFFF) or
 * discourages (C1 controls).
 */
export function legalCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to remove
  return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g, '');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for XML and HTML, between tags and in quoted attributes. */
export function escapeXml(text: string): string {
  return legalCharacters(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
