/**
 * Texts that repeat a few characters, as an attacker may send: with them a careless scanner takes quadratic
 * time.
 */
export interface HostileText {
  name: string;
  /** Returns a text of this kind with the given number of characters. */
  make(length: number): string;
}

/** Beginnings without an end: for each one, a scanner searches the end. */
const openings: readonly string[] = [
  ...[
    '![',
    '[',
    '[](',
    '![](',
    '[a](https:',
    '![a](https:',
    '[a](https://b ',
    '[a](https://b "',
    '[^',
    '\\[',
  ],
  ...[
    '`',
    '`a',
    '`\n',
    '*',
    '*a',
    '**',
    '**a',
    '_a',
    '__a',
    '==a',
    '<',
    '<a href="',
    '<!--',
    '<https:',
    '&',
    '(',
    '$',
    '$x',
    '\\(',
    '\\[\n',
    '$$\n',
    '\\begin{align}\n',
    '<h1>',
    '<style>',
    '<p a="b" ',
    '`<b>',
    '[![a](b "',
    '> [!NOTE] ',
  ],
  ...['|', '|a|b|\n|-|\n', '```\n', '```a b\n', '> ', '  - a\n', '- ', '# ', '"', '\u201c', ' ', '\n'],
  ...['a-\n', 'words that are many enough to wrap a line of some forty\n', '\u0301', '\ud83d\udc68\u200d'],
];
/** Other marks, addresses and characters, each with patterns of its own. */
const others: readonly string[] = [
  ...[
    ']',
    '](',
    '```',
    '***',
    '_',
    '__',
    '*a*',
    '**a**',
    '~',
    '~~~',
    '>',
    '<a ',
    '<p>',
    '<b',
    '</',
    '<https://b>',
  ],
  ...[
    '&#',
    '&amp;',
    ')',
    '{',
    '}',
    '||',
    '| a ',
    ':-',
    '|-',
    '$$',
    '$1',
    '\\',
    '\\(',
    "'",
    '#',
    '#a ',
    '-',
    '+ ',
  ],
  ...[
    '=',
    '1. ',
    '1) ',
    '^',
    '[^1]',
    '[^1]: ',
    '[a]',
    '[a][',
    '[a]: ',
    '.',
    '. ',
    '...',
    '!',
    '?',
    ':',
    ';',
    ',',
  ],
  ...[
    '/',
    '%',
    '@',
    'a@',
    'a.b',
    'www.',
    'http://',
    'https://a',
    'a',
    'A',
    'a ',
    'A. ',
    'Dr. ',
    'a-',
    'a_',
    'I',
  ],
  ...[
    'X ',
    '1',
    '1,',
    '1.',
    '1-',
    '1:',
    '1/2',
    '\u00bd',
    '\u2019',
    '\t',
    '\u00a0',
    '\u3000',
    '\u2028',
    '\u200b',
  ],
  ...['\u00ad', '\u0000', '\ud800', '\u2014', '\u2022 ', 'e\u0301', '\ud83d\ude00', '\ud83c\udde9', '\u4e00'],
  ...[
    '\u0e01',
    '\u05d0',
    '\r',
    '\r\n',
    '\n\n',
    ' \n',
    '- a\n',
    '1.\n',
    '> a\n',
    '> > ',
    '> \n',
    '~~~\n',
    '---\n',
  ],
  ...['=\n', '-\n', '*\n', '[a\n', 'a\n', 'a b\n', 'a: b\n', '|a|b|\n|-|-|\n', '[a]: b\n'],
];

/** Texts before a repetition that may cause a search for a missing end at each repeated piece. */
const heads: readonly string[] = [
  '# a',
  '``` ',
  '![](',
  '|a|b|\n|-',
  '- ',
  '(A',
  '[a](https://b',
  '**',
  'a|',
  '---\na',
  '1',
];
/** Texts that may be repeated after them. */
const tails: readonly string[] = [' ', '#', '# ', '-', '|', ', A', ' A', '.', ',', '\u00a0'];

const fill = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const show = (text: string): string =>
  JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const repeat = (unit: string): HostileText => ({ name: show(unit), make: (length) => fill(unit, length) });

/** Repeated beginnings. */
export const openMarks: readonly HostileText[] = openings.map(repeat);

/** Any repeated mark or character. */
export const repetitions: readonly HostileText[] = [...openings, ...others].map(repeat);

/** A beginning, a long run of one unit, and an end that does not match. */
export const openRuns: readonly HostileText[] = heads.flatMap((head) =>
  tails.map((tail) => ({
    name: `${show(head)} then ${show(tail)}`,
    make: (length) => `${head}${fill(tail, length - head.length - 2)} x`,
  })),
);

/** Yields two units in alternation, and many of the first followed by many of the second. */
export function* pairs(): Generator<HostileText> {
  for (const first of openings)
    for (const second of [...openings, ...others]) {
      if (first === second) continue;
      yield { name: `${show(first)} and ${show(second)}`, make: (length) => fill(first + second, length) };
      yield {
        name: `all ${show(first)}, then all ${show(second)}`,
        make: (length) => fill(first, length / 2) + fill(second, length / 2),
      };
    }
}

/** Code fences with ever fewer marks, none of which is closed. */
export const fences: HostileText = {
  name: 'fences of ever fewer marks',
  make: (length) => {
    const lines: string[] = [];
    let remaining = length / 2;
    for (let backticks = Math.floor(Math.sqrt(length)); backticks >= 4 && remaining > 0; backticks -= 1) {
      lines.push('`'.repeat(backticks));
      remaining -= backticks + 1;
    }
    return `${lines.join('\n')}\n${fill('```x y\n', length / 2)}`;
  },
};
