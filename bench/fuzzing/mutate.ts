import type { Random } from './random.ts';

/** Characters that have a meaning in some format, or are no characters at all. */
const signs = [
  ...'<>&"\'{}[]()\\/*_`~#!|:;,.=-+$%^@\n\r\t \0',
  '\u00ad',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\uffff',
  '\ud800',
  '\udc00',
  '\u0301',
  'ß',
  '漢',
  'ا',
  '😀',
];
const entities = [
  '&amp;',
  '&lt;b&gt;',
  '&#0;',
  '&#xD800;',
  '&#99999999999;',
  '&nosuchname;',
  '&amp;amp;',
  '&',
  '&#',
  '<!ENTITY a "&a;&a;">',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?',
];
const numbers = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483647',
  '-2147483648',
  '99999999999999999999',
  '1e308',
  'NaN',
  '',
];
/** Openings that are nested if the text has no tags. */
const openings = [
  '<div>',
  '<b>',
  '<ul><li>',
  '<table><tr><td>',
  '[',
  '(',
  '{',
  '> ',
  '- ',
  '**',
  '$',
  '\\(',
  '<<',
  '{\\b ',
  '<w:p><w:r>',
  '\n  ',
];

interface Mutation {
  text: string;
  random: Random;
  /** A piece of another source. */
  foreign: () => string;
  /** Length that the result should not exceed, in UTF-16 code units. */
  maxLength: number;
}

type Mutator = (mutation: Mutation) => string;

const replaceAt = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

/** Returns start and end of a random piece of at most `max` characters. */
function pieceOf(text: string, random: Random, max: number): { from: number; to: number } {
  const from = random.below(text.length);
  return { from, to: Math.min(text.length, from + 1 + random.below(max)) };
}

/** Returns how often something of this length is repeated: often a few times, sometimes to the limit. */
function timesFor(length: number, { text, random, maxLength }: Mutation): number {
  const most = Math.floor((maxLength - text.length) / Math.max(1, length));
  return Math.max(1, random.once(3) ? most : Math.min(most, 2 + random.below(200)));
}

const mutators: Readonly<Record<string, Mutator>> = {
  change: ({ text, random }) => {
    let changed = text;
    for (let left = 1 + random.below(20); left > 0; left -= 1) {
      const at = random.below(changed.length);
      changed = replaceAt(changed, at, at + random.below(2), random.pick(signs));
    }
    return changed;
  },
  bytes: ({ text, random }) => {
    let changed = text;
    for (let left = 1 + random.below(12); left > 0; left -= 1) {
      const at = random.below(changed.length);
      changed = replaceAt(changed, at, at + 1, String.fromCharCode(random.below(256)));
    }
    return changed;
  },
  cut: ({ text, random }) => {
    const { from, to } = pieceOf(text, random, text.length / 3);
    return replaceAt(text, from, to, '');
  },
  truncate: ({ text, random }) => text.slice(0, random.below(text.length)),
  repeat: (mutation) => {
    const { text, random } = mutation;
    const { from, to } = pieceOf(text, random, random.pick([2, 8, 60, 1_000]));
    return replaceAt(text, from, to, text.slice(from, to).repeat(timesFor(to - from, mutation)));
  },
  nest: (mutation) => {
    const { text, random } = mutation;
    const tags = text.match(/<[a-z][^<>]{0,80}>/gi) ?? [];
    const opening = tags.length > 0 && !random.once(3) ? random.pick(tags) : random.pick(openings);
    const at = random.below(text.length);
    return replaceAt(text, at, at, opening.repeat(timesFor(opening.length, mutation)));
  },
  swap: ({ text, random, foreign }) => {
    const { from, to } = pieceOf(text, random, 2_000);
    return replaceAt(text, from, random.once(2) ? from : to, foreign());
  },
  move: ({ text, random }) => {
    const { from, to } = pieceOf(text, random, text.length / 4);
    const rest = replaceAt(text, from, to, '');
    const at = random.below(rest.length);
    return replaceAt(rest, at, at, text.slice(from, to));
  },
  entities: (mutation) => {
    const { text, random } = mutation;
    const entity = random.pick(entities);
    const at = random.below(text.length);
    return replaceAt(text, at, at, entity.repeat(random.once(2) ? 1 : timesFor(entity.length, mutation)));
  },
  attribute: (mutation) => {
    const { text, random } = mutation;
    const end = text.indexOf('>', random.below(text.length));
    const at = end < 0 ? random.below(text.length) : end;
    const value = random.pick(['a', 'a b ', 'share ', '&quot;', '漢', 'x=', '"']);
    const name = random.pick(['class', 'id', 'style', 'title', 'href', 'xmlns:a']);
    const filled = value.repeat(timesFor(value.length, mutation));
    return replaceAt(text, at, at, ` ${name}="${filled}${random.once(2) ? '"' : ''}`);
  },
  number: ({ text, random }) => {
    const places = [...text.matchAll(/\d+/g)];
    if (places.length === 0) return text;
    const place = random.pick(places);
    return replaceAt(text, place.index, place.index + place[0].length, random.pick(numbers));
  },
};

const names = Object.keys(mutators);

/** Changes a text in one to four random ways. Returns the changed text, and the names of the changes. */
export function mutate(mutation: Mutation): { text: string; changes: string[] } {
  const { random, maxLength } = mutation;
  let { text } = mutation;
  const changes: string[] = [];
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const name = random.pick(names);
    text = (mutators[name]?.({ ...mutation, text }) ?? text).slice(0, maxLength * 2);
    changes.push(name);
  }
  return { text, changes };
}
