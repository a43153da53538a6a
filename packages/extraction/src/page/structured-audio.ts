/** A recording in a page's structured data. */
export interface StructuredAudio {
  /** Address of the file, or else of the page with a player. */
  url: string | null;
  name: string | null;
  /** MIME type. */
  format: string | null;
  /** null if unknown. */
  seconds: number | null;
  /** Whether the recording is the article's own `audio`, one of its other media, or only on the same page. */
  place: 'article' | 'media' | 'page';
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Maximum number of items read of one list. */
const maxItems = 20;
const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value.slice(0, maxItems) : [value];
const asText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/**
 * Returns the recordings of an article's node.
 * @param known nodes of the page by `@id`, to resolve references
 */
export function audioOf(node: Json, known: ReadonlyMap<string, Json>): StructuredAudio[] {
  const resolve = (value: unknown): unknown => {
    const id = isObject(value) ? asText(value['@id']) : null;
    return id === null ? value : (known.get(id) ?? value);
  };
  const media = ['associatedMedia', 'encoding', 'hasPart'].flatMap((key) => asList(node[key]));
  return [
    ...asList(node['audio']).map((value) => describe(resolve(value), 'article')),
    ...media.map(resolve).map((value) => (isObject(value) ? describe(value, 'media') : null)),
  ].filter((audio) => audio !== null);
}

/** Returns a node that is itself a recording; null for any other node. */
export const audioOnPage = (node: Json): StructuredAudio | null => describe(node, 'page');

function describe(value: unknown, place: StructuredAudio['place']): StructuredAudio | null {
  const bare = asText(value);
  if (bare !== null) return { url: bare, name: null, format: null, seconds: null, place };
  if (!isObject(value)) return null;
  // A Clip or a MusicRecording is not a reading of an article.
  if (!asList(value['@type']).some((type) => /(?:^|[/#:])AudioObject$/.test(`${type}`))) return null;
  return {
    url: asText(value['contentUrl']) ?? asText(value['embedUrl']) ?? asText(value['url']),
    name: asText(value['name']) ?? asText(value['headline']),
    format: asText(value['encodingFormat']) ?? asText(value['fileFormat']),
    seconds: secondsOf(value['duration']),
    place,
  };
}

/** Parses `PT8M3S`, `00:08:03`, `483`, or a number. */
function secondsOf(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 ? value : null;
  const text = asText(value) ?? '';
  const iso = text.match(/^P(?:\d+D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/i);
  const clock = /^\d+(?::\d{1,2}){0,2}(?:\.\d+)?$/.test(text) ? text.split(':') : [];
  const parts = iso ? iso.slice(1) : clock;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part ?? 0), 0);
  return seconds > 0 ? seconds : null;
}
