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
/** Accounts and placeholders instead of a name. */
const nobody = /^(?:admin(?:istrator)?|root|user|author|anonymous|unknown|staff|null|~)$/i;
/** Maximum length of a name; more is a sentence. */
const maxNameCharacters = 120;

/**
 * Splits a text into its front matter, in YAML or TOML, and the rest. Reads texts and lists of texts, in the forms that
 * headers have in practice, and not all of these notations: headers made by hand or by templates are often invalid.
 */
export function splitFrontMatter(text: string): { text: string; frontMatter: FrontMatter } {
  const yaml = yamlPattern.exec(text);
  if (yaml !== null && /^["']?[\w-]+["']?\s*:/m.test(yaml[1] ?? ''))
    return { text: text.slice(yaml[0].length), frontMatter: factsOf(readLines(yaml[1] ?? '', ':')) };
  const toml = tomlPattern.exec(text);
  if (toml !== null && /^[\w-]+\s*=/m.test(toml[1] ?? ''))
    return { text: text.slice(toml[0].length), frontMatter: factsOf(readLines(toml[1] ?? '', '=')) };
  return { text, frontMatter: nothing };
}

/**
 * Reads the lines `key: value` or `key = value`. A value may be a list in brackets or on lines of its own; of an object
 * its `name` counts. Returns the values by key, in lower case without hyphens.
 */
function readLines(source: string, separator: ':' | '='): Map<string, string[]> {
  const values = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of source.split('\n')) {
    const at = line.indexOf(separator);
    const key = at < 1 ? null : /^["']?([\w-]+)["']?\s*$/.exec(line.slice(0, at))?.[1];
    if (key) {
      current = valuesOf(line.slice(at + 1));
      values.set(key.toLowerCase().replace(/[_-]/g, ''), current);
      continue;
    }
    const item = /^\s*-\s+(?:name\s*:\s*)?(.*)$/.exec(line) ?? /^\s+name\s*:\s*(.*)$/.exec(line);
    if (item !== null && !/^\w+\s*:\s/.test(item[1] ?? '')) current.push(...valuesOf(item[1] ?? ''));
  }
  return values;
}

/** Returns the texts of a value: `"a"`, `a # comment`, `[a, "b"]`. */
function valuesOf(value: string): string[] {
  const plain = value.trim();
  // Notes link to the page of a person: '[[Jane Doe]]', '[[people/jane|Jane Doe]]'.
  const list = /^\[(?!\[)(.*)\]$/.exec(plain)?.[1];
  return (list === undefined ? [plain] : list.split(',')).flatMap((each) => {
    const [, mark = '', inside] = /^(["'])(.*)\1/.exec(each.trim()) ?? [];
    const quoted = inside?.replaceAll(mark === '"' ? '\\"' : "''", mark);
    const bare = (quoted ?? each.trim().replace(/\s#.*$/, ''))
      .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
      .trim();
    return bare === '' ? [] : [bare];
  });
}

function factsOf(values: ReadonlyMap<string, string[]>): FrontMatter {
  const find = (names: readonly string[]) => names.flatMap((name) => values.get(name) ?? []);
  const [title = ''] = find(keys.title);
  const authors = find(keys.author)
    .map((name) => name.replace(/\s*[<(].*$/, ''))
    .filter((name) => name !== '' && name.length <= maxNameCharacters && !nobody.test(name));
  const [date = null] = find(keys.date);
  return {
    title,
    author: authors.length > 0 ? [...new Set(authors)].join(', ') : null,
    publishedAt: readDate(date),
  };
}
