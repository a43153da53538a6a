import { parse } from 'yaml';
import { namesIn } from '../page/clean-author.ts';
import { readDate } from '../page/read-date.ts';

/** What the front matter of a Markdown text says about the text. */
export interface FrontMatter {
  /** '' if there is none. */
  title: string;
  author: string | null;
  /** `YYYY-MM-DD`, or with time and zone. */
  publishedAt: string | null;
}

/** No front matter, or none that says anything. */
const nothing: FrontMatter = { title: '', author: null, publishedAt: null };

/** Front matter is short; a longer part between two lines of dashes belongs to the text. In UTF-16 units. */
const yamlPattern = /^---[ \t]*\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
/** Of Hugo and Zola. */
const tomlPattern = /^\+\+\+[ \t]*\n([\s\S]{0,20000}?)\n\+\+\+[ \t]*(?:\n|$)/;

/** The names that notes, clippings and site generators give to the same fact. */
const keys = {
  title: ['title'],
  author: ['author', 'authors', 'by', 'byline', 'creator'],
  date: ['date', 'published', 'publishedat', 'publishdate', 'pubdate', 'datepublished'],
} as const;

/** Splits a text into its front matter, in YAML or TOML, and the rest. Invalid YAML still gives its title. */
export function splitFrontMatter(text: string): { text: string; frontMatter: FrontMatter } {
  const yaml = yamlPattern.exec(text);
  if (yaml !== null && /^["']?[\w-]+["']?\s*:/m.test(yaml[1] ?? ''))
    return { text: text.slice(yaml[0].length), frontMatter: factsOf(parseYaml(yaml[1] ?? '')) };
  const toml = tomlPattern.exec(text);
  if (toml !== null && /^[\w-]+\s*=/m.test(toml[1] ?? ''))
    return { text: text.slice(toml[0].length), frontMatter: factsOf(readLines(toml[1] ?? '', '=')) };
  return { text, frontMatter: nothing };
}

/** Dates stay texts, as in YAML 1.2; references to other parts are refused, because they can multiply. */
function parseYaml(source: string): Record<string, unknown> {
  try {
    const value: unknown = parse(source, { schema: 'core', maxAliasCount: 0, logLevel: 'error' });
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Templates and hand-written headers are often not valid YAML.
  }
  return readLines(source, ':');
}

/** Reads the lines `name: value` or `name = value` of a header; a value may be a list in brackets. */
function readLines(source: string, separator: ':' | '='): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const line of source.split('\n')) {
    const at = line.indexOf(separator);
    if (at < 1 || !/^["']?[\w-]+["']?\s*$/.test(line.slice(0, at))) continue;
    const value = line.slice(at + 1).trim();
    const list = /^\[(.*)\]$/.exec(value)?.[1];
    values[unquote(line.slice(0, at).trim())] =
      list === undefined ? unquote(value) : list.split(',').map(unquote);
  }
  return values;
}

const unquote = (value: string): string => value.trim().replace(/^(["'])(.*)\1$/, '$2');

function factsOf(values: Record<string, unknown>): FrontMatter {
  const named = new Map(
    Object.entries(values).map(([name, value]) => [name.toLowerCase().replace(/[_-]/g, ''), value]),
  );
  const find = (names: readonly string[]) => names.flatMap((name) => textsIn(named.get(name)));
  const [title = ''] = find(keys.title);
  const authors = [...new Set(find(keys.author).flatMap((value) => namesIn(value)?.names ?? []))];
  const [date = null] = find(keys.date);
  return { title, author: authors.length > 0 ? authors.join(', ') : null, publishedAt: readDate(date) };
}

/** Returns the texts in a value: a text, a number, an object with a name, or a list of these. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object' && value !== null && 'name' in value) return textsIn(value.name);
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  // Notes link to the page of a person: '[[Jane Doe]]', '[[people/jane|Jane Doe]]'.
  const plain = String(value)
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
    .trim();
  return plain === '' ? [] : [plain];
}
