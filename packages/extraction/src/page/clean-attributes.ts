import { attribute, maxAttributeLength, noiseAttribute } from './html-elements.ts';

/** Maximum number of attributes kept of one tag. */
const maxAttributes = 60;

/** Returns the attributes of a tag that matter to its content, quoted and escaped. */
export function cleanAttributes(source: string): string {
  if (source.length < 3) return '';
  let kept = '';
  let count = 0;
  for (const match of source.matchAll(attribute)) {
    const name = match[1] ?? '';
    const value = match[2] ?? match[3] ?? match[4];
    if (noiseAttribute.test(name) || (value !== undefined && value.length > maxAttributeLength)) continue;
    kept +=
      value === undefined
        ? ` ${name}`
        : ` ${name}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
    count += 1;
    if (count >= maxAttributes) break;
  }
  return kept;
}

/** Maximum number of captions of a video that are kept; some have one for each of a hundred languages. */
const maxTracks = 200;

/** Returns the `<track>` elements in a video. */
export function tracksOf(inside: string): string {
  return [...inside.matchAll(/<track\b([^>]{0,4000})>/gi)]
    .slice(0, maxTracks)
    .map(([, attributes]) => `<track${cleanAttributes(attributes ?? '')}>`)
    .join('');
}

/** Returns the `src` attribute of a `<source>` inside a player, if the player itself has none. */
export function sourceOf(attributes: string, inside: string): string {
  if (/(?:^|\s)src\s*=/i.test(attributes)) return '';
  const source = inside.match(/<source\b([^>]{0,4000})>/i)?.[1] ?? '';
  return cleanAttributes(source).match(/ src="[^"]*"/)?.[0] ?? '';
}
