/** The rules of browsers for elements, as far as they are needed to read a page safely. */

/** Elements that are dropped with their content, which is raw text or never prose. */
export const dropped = new Set([
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'applet',
  'canvas',
  'audio',
  'video',
  'select',
  'datalist',
  'noframes',
  'xmp',
  'plaintext',
  'frameset',
  'map',
  'dialog',
  'svg',
]);
export const raw = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noframes', 'xmp', 'noembed']);
export const voidSet = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
  'frame',
  'keygen',
  'command',
]);
/** Opening one of these closes an open element of the listed names, up to the nearest scope boundary. */
export const impliedEnds: Record<string, ReadonlySet<string>> = {
  li: new Set(['li', 'p']),
  dt: new Set(['dt', 'dd', 'p']),
  dd: new Set(['dt', 'dd', 'p']),
  tr: new Set(['tr', 'td', 'th', 'p']),
  td: new Set(['td', 'th', 'p']),
  th: new Set(['td', 'th', 'p']),
  tbody: new Set(['tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'p']),
  tfoot: new Set(['tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'p']),
  option: new Set(['option']),
  rt: new Set(['rt', 'rp']),
  rp: new Set(['rt', 'rp']),
};
export const closesP = new Set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul'.split(
    ' ',
  ),
);
export const scope = new Set([
  'html',
  'body',
  'table',
  'ul',
  'ol',
  'dl',
  'td',
  'th',
  'div',
  'section',
  'article',
  'blockquote',
  'button',
  'math',
  'svg',
  'ruby',
  'figure',
  'main',
  'aside',
]);
export const formatting = new Set([
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'font',
  'span',
  'small',
  'big',
  'code',
  'tt',
  's',
  'strike',
  'nobr',
  'label',
  'sup',
  'sub',
  'cite',
  'q',
  'abbr',
  'mark',
]);
/** Attributes that do not describe content and may be huge. */
export const noiseAttribute =
  /^(?:on\w+|srcdoc|ping|integrity|nonce|jsaction|jslog|data-(?:reactid|react-\w+|props|state|config|settings|options|json|gtm|track\w*))$/i;
/** An unquoted value ends at white space, whatever other characters it contains: `href=/gate?page=2`. */
export const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/g;
export const appState =
  /^\s*(?:window\.)?(__NEXT_DATA__|__NUXT__|__APOLLO_STATE__|__INITIAL_STATE__|__PRELOADED_STATE__|playerConfig)\b/;
export const mathScript = /math\/(?:tex|mml|asciimath)/i;

/**
 * Maximum length of an attribute value that is kept, in characters; `data:` images and inline JSON are
 * longer.
 */
export const maxAttributeLength = 4_000;
