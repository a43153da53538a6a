/**
 * Start of an element in which React sends a part of a page that was not ready before, for a script to move to
 * its place: `<div hidden id="S:0">`. Rows and formulas come in elements that may contain them.
 */
const segmentStart = /<(div|table|svg|math)\b[^>]{0,200}\bid="(S:[^"]{1,40})"[^>]{0,200}>/g;
/** Calls of the script: `$RC("B:0","S:0")` completes a boundary, `$RS("S:1","P:1")` fills a placeholder. */
const calls = /\$R([CSR])\("([^"]{1,40})","([^"]{1,40})"/g;
/** Places of segments, and the comments around boundaries, which may be nested. */
const places = /<template id="([BP]:[^"]{1,40})"[^>]{0,200}><\/template>|<!--(\/?)\$[?!~&]?-->/g;

/**
 * Moves the parts of a page that React streamed to the places to which its script would move them in a browser;
 * until then they are hidden. What a boundary shows while it waits is left out. A segment without a place stays
 * hidden. Linear in the length of the page.
 */
export function joinStreamed(source: string): string {
  if (!source.includes('id="S:')) return source;
  const { rest, segments } = takeSegments(source);
  if (segments.size === 0) return source;
  const segmentOf = new Map<string, string>();
  // Without the call, a place gets the segment of its own number.
  for (const id of segments.keys()) for (const kind of ['B', 'P']) segmentOf.set(id.replace(/^S/, kind), id);
  for (const [, kind, first = '', second = ''] of source.matchAll(calls))
    segmentOf.set(kind === 'S' ? second : first, kind === 'S' ? first : second);
  const joined = fill(rest, segmentOf, segments);
  const unused = [...segments].map(([id, html]) => `<div hidden id="${id}">${html}</div>`).join('');
  return joined + unused;
}

/** Returns the page without its segments, and the content of each segment by its id. */
function takeSegments(source: string): { rest: string; segments: Map<string, string> } {
  const segments = new Map<string, string>();
  let rest = '';
  let at = 0;
  segmentStart.lastIndex = 0;
  for (let match = segmentStart.exec(source); match !== null; match = segmentStart.exec(source)) {
    const [start, name = '', id = ''] = match;
    if (!/\bhidden\b|display:\s*none/.test(start)) continue;
    const from = match.index + start.length;
    const end = endOf(source, from, name);
    if (end === null) break;
    segments.set(id, source.slice(from, end.from));
    rest += source.slice(at, match.index);
    at = end.to;
    segmentStart.lastIndex = at;
  }
  return { rest: rest + source.slice(at), segments };
}

/** Returns the range of the end tag of an element whose content begins at `from`; null if it has none. */
function endOf(source: string, from: number, name: string): { from: number; to: number } | null {
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*>`, 'g');
  tag.lastIndex = from;
  let depth = 1;
  for (let match = tag.exec(source); match !== null; match = tag.exec(source)) {
    depth += match[1] === '/' ? -1 : 1;
    if (depth === 0) return { from: match.index, to: tag.lastIndex };
  }
  return null;
}

/** Returns a part of the page with segments at their places; each is used once and removed from `segments`. */
function fill(html: string, segmentOf: ReadonlyMap<string, string>, segments: Map<string, string>): string {
  let filled = '';
  let at = 0;
  /** Nesting within what a filled boundary showed before; null outside. */
  let depth: number | null = null;
  for (const match of html.matchAll(places)) {
    const [whole, place, slash] = match;
    const end = match.index + whole.length;
    if (depth !== null) {
      if (place !== undefined) continue;
      if (slash !== '/') depth += 1;
      else if (depth > 0) depth -= 1;
      else {
        depth = null;
        at = end;
      }
      continue;
    }
    const id = place === undefined ? undefined : segmentOf.get(place);
    const segment = id === undefined ? undefined : segments.get(id);
    if (place === undefined || id === undefined || segment === undefined) continue;
    segments.delete(id);
    filled += html.slice(at, match.index) + fill(segment, segmentOf, segments);
    at = end;
    if (place.startsWith('B')) depth = 0;
  }
  return filled + html.slice(at);
}
