import { type Block, defaultScriptSettings, type ScriptSettings } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { documentOf, paragraph } from '../test/build-document.ts';
import { breaches, vanished } from '../test/coverage.ts';
import { makeScript, scriptUtterances } from './script-utterances.ts';

const texts = (blocks: Block[], settings?: ScriptSettings, fields = {}): string[] =>
  makeScript(documentOf(blocks, fields), settings).utterances.map((utterance) => utterance.text);
const withSkip = (skip: Partial<ScriptSettings['skip']>): ScriptSettings => ({
  ...defaultScriptSettings,
  skip: { ...defaultScriptSettings.skip, ...skip },
});

test('a sentence in a language that no voice speaks is left out, and listed', () => {
  const text = 'She wrote it on the wall. הנמל הישן היה שקט בבוקר. Nobody could read it.';
  const document = documentOf([paragraph(text)]);
  const settings = { ...defaultScriptSettings, unspokenLanguages: ['he', 'th'] };
  const { utterances, omissions } = makeScript(document, settings);
  expect(utterances.map((utterance) => utterance.text)).toEqual([
    'She wrote it on the wall.',
    'Nobody could read it.',
  ]);
  expect(omissions.map(({ start, end, reason }) => [text.slice(start, end).trim(), reason])).toEqual([
    ['הנמל הישן היה שקט בבוקר.', 'language'],
  ]);
  expect(makeScript(document).utterances).toHaveLength(3);
});

test('utterances of a conversation have the number of their speaker, by order of appearance', () => {
  const turn = (speaker: string, text: string): Block => ({ ...paragraph(text), speaker });
  const document = documentOf(
    [
      paragraph('A talk.'),
      turn('Ben', 'Ben: Hi.'),
      turn('Ann', 'Ann: Hi. Come in.'),
      turn('Ben', 'Ben: No.'),
    ],
    { title: 'A talk on the quay' },
  );
  const { utterances } = makeScript(document);
  expect(utterances.map(({ speaker }) => speaker)).toEqual([undefined, undefined, 0, 1, 1, 0]);
});

test('text that is not part of what is read is not spoken, and listed', () => {
  const document = documentOf([
    paragraph('I agree.'),
    { ...paragraph('Shall we oil the wheel?'), omitted: 'earlier_message' },
    { kind: 'code', text: 'oil()', omitted: 'deep_reply' },
  ]);
  const { utterances, omissions } = makeScript(document);
  expect(utterances.map(({ text }) => text)).toEqual(['I agree.']);
  expect(omissions).toEqual([
    { block: 1, start: 0, end: 23, reason: 'earlier_message' },
    { block: 2, start: 0, end: 5, reason: 'deep_reply' },
  ]);
});

describe('the order and the pauses of a script', () => {
  const document = documentOf(
    [
      { kind: 'heading', level: 1, runs: [{ text: 'A Walk in the Park' }] },
      paragraph('It was early. Nobody was there.'),
      { kind: 'heading', level: 2, runs: [{ text: 'The pond' }] },
      paragraph('Ducks swam.'),
    ],
    { title: 'A walk in the park', author: 'Jane Doe' },
  );
  const script = makeScript(document);

  test('begins with title and byline, and omits a heading that repeats the title', () => {
    expect(script.utterances.map((utterance) => utterance.text)).toEqual([
      'A walk in the park.',
      'By Jane Doe.',
      'It was early.',
      'Nobody was there.',
      'The pond.',
      'Ducks swam.',
    ]);
    expect(script.omissions).toContainEqual({ block: 0, start: 0, end: 18, reason: 'repeated' });
  });
  test('gives title and byline negative block numbers', () => {
    expect(script.utterances.slice(0, 3).map((utterance) => utterance.block)).toEqual([-1, -2, 1]);
  });
  test('starts a chapter at each heading, and one with the title for the text before the first', () => {
    expect(script.chapters).toEqual([
      { title: 'A walk in the park', utterance: 0 },
      { title: 'The pond', utterance: 4 },
    ]);
  });
  test('adds no chapter for the title if the text begins with a heading or has none', () => {
    const heading: Block = { kind: 'heading', level: 2, runs: [{ text: 'The pond' }] };
    const text = paragraph('Ducks swam.');
    const chaptersOf = (...blocks: Block[]) => makeScript(documentOf(blocks, { title: 'Ducks' })).chapters;
    expect(chaptersOf(heading, text)).toEqual([{ title: 'The pond', utterance: 1 }]);
    expect(chaptersOf(text)).toEqual([]);
  });
  test('pauses longer after the title and around headings than between sentences', () => {
    const [title, , first, second, heading] = script.utterances.map((utterance) => utterance.pauseAfterMs);
    expect(title).toBeGreaterThan(first ?? 0);
    expect(second).toBeGreaterThan(first ?? 0);
    expect(second).toBeGreaterThanOrEqual(1000);
    expect(heading).toBeGreaterThan(first ?? 0);
  });
  test('yields one utterance after the other, the same as in the whole script', () => {
    const steps = scriptUtterances(document);
    expect(steps.next().value).toEqual(script.utterances[0]);
    expect([...steps]).toEqual(script.utterances.slice(1));
  });
});

describe('spoken replacements of blocks', () => {
  test('announces and skips code, or reads it if the setting says so', () => {
    const code: Block = { kind: 'code', text: 'const a = 1;', syntax: 'js' };
    expect(texts([code])).toEqual(['JavaScript code example left out.']);
    expect(makeScript(documentOf([code])).omissions).toEqual([
      { block: 0, start: 0, end: 12, reason: 'code' },
    ]);
    expect(texts([code], withSkip({ code: false }))).toEqual(['const a equals one.']);
  });
  test('reads a small table row by row with its headings', () => {
    const table: Block = {
      kind: 'table',
      header: true,
      rows: [
        ['City', 'People', 'Area'],
        ['Oslo', '700,000', '480 km²'],
        ['Bergen', '290,000', ''],
      ],
    };
    expect(texts([table])).toEqual([
      'Oslo, People: seven hundred thousand, Area: four hundred eighty square kilometers.',
      'Bergen, People: two hundred ninety thousand.',
    ]);
  });
  test('describes a large table', () => {
    const rows = Array.from({ length: 41 }, (_, row) =>
      row === 0 ? ['Year', 'Count'] : [String(1980 + row), '5'],
    );
    const script = makeScript(documentOf([{ kind: 'table', header: true, rows, caption: 'Births' }]));
    expect(script.utterances.map((utterance) => utterance.text)).toEqual([
      'Births. A table of forty rows and two columns: Year, Count.',
    ]);
    expect(script.omissions.map((entry) => entry.reason)).toEqual(['table_described']);
  });
  test('reads a large table if the setting says so', () => {
    const rows = Array.from({ length: 41 }, (_, row) => (row === 0 ? ['Year', 'Count'] : [`${row} BC`, '5']));
    const document = documentOf([{ kind: 'table', header: true, rows }]);
    const script = makeScript(document, withSkip({ largeTables: false }));
    expect(script.utterances).toHaveLength(40);
    expect(vanished(document, script)).toEqual([]);
  });
  test('skips tables if the setting says so', () => {
    expect(
      texts(
        [
          {
            kind: 'table',
            header: false,
            rows: [
              ['a', 'b'],
              ['c', 'd'],
            ],
          },
        ],
        withSkip({ tables: true }),
      ),
    ).toEqual(['A table is left out.']);
  });
  test('speaks the numbers of ordered items', () => {
    expect(texts([{ kind: 'item', depth: 0, number: 2, runs: [{ text: 'Stir well' }] }])).toEqual([
      'Two: Stir well.',
    ]);
  });
  test('reads captions only if the setting says so', () => {
    const figure: Block = { kind: 'figure', runs: [{ text: 'A duck on a pond.' }] };
    expect(texts([figure])).toEqual([]);
    expect(texts([figure], withSkip({ captions: false }))).toEqual(['Image: A duck on a pond.']);
  });
  test('omits footnote marks and footnotes and lists them as omissions', () => {
    const blocks: Block[] = [
      paragraph('It is known', { text: '3', note: '3' }, ' well.'),
      { kind: 'footnote', label: '3', runs: [{ text: 'See the archive.' }] },
    ];
    expect(texts(blocks)).toEqual(['It is known well.']);
    expect(makeScript(documentOf(blocks)).omissions.map((entry) => entry.reason)).toEqual([
      'footnote_mark',
      'footnote',
    ]);
    expect(texts(blocks, withSkip({ footnotes: false }))).toContain('Note 3: See the archive.');
  });
  test('omits references unless the setting says otherwise', () => {
    const reference: Block = { kind: 'reference', runs: [{ text: 'Doe, J. A book.' }] };
    expect(texts([reference])).toEqual([]);
    expect(texts([reference], withSkip({ references: false })).length).toBeGreaterThan(0);
  });
  test('speaks superscript digits that are not note marks', () => {
    expect(texts([paragraph('The area is πr', { text: '2', script: 'super' }, '.')])).toEqual([
      'The area is pi r squared.',
    ]);
    expect(texts([paragraph('CO', { text: '2', script: 'sub' }, ' rose.')])).toEqual(['C O two rose.']);
  });
  test.each([
    ['a', 'i', 'sub', 'a i'],
    ['W', 'max', 'sub', 'W max'],
    ['b', 'ij', 'sub', 'b i j'],
    ['x', 'n+1', 'sub', 'x n plus one'],
    ['T', 'c', 'sub', 'T c'],
    ['x', '\u03b1', 'sub', 'x alpha'],
    ['e', 'x', 'super', 'e to the x'],
    ['a', 'n+1', 'super', 'a to the n plus one'],
    ['e', '\u22122x', 'super', 'e to the minus two x'],
    ['2', 'n', 'super', 'two to the n'],
    // No exponents: an ordinal, abbreviations, and a word in small letters.
    ['19', 'th', 'super', 'nineteenth'],
    ['M', 'me', 'super', 'Mme'],
    ['n', 'o', 'super', 'no'],
  ] as const)('speaks %s with %s as %s', (base, text, script, spoken) => {
    expect(texts([paragraph(`Here ${base}`, { text, script }, ' is seen.')])).toEqual([
      `Here ${spoken} is seen.`,
    ]);
  });
  test('speaks formulas by their spoken form, or announces them without one', () => {
    expect(texts([{ kind: 'math', text: 'a+b=c', spoken: 'a plus b' }])).toEqual(['a plus b.']);
    expect(texts([{ kind: 'math', text: 'a+b=c' }])).toEqual(['A formula is left out.']);
    expect(texts([paragraph('Here ', { text: 'x_1', math: 'x sub one' }, ' is small.')])).toEqual([
      'Here x sub one is small.',
    ]);
  });
  test('spells out the numbers of formulas', () => {
    expect(texts([{ kind: 'math', text: 'x+1=2.5', spoken: 'x plus 1 equals 2.5' }])).toEqual([
      'x plus one equals two point five.',
    ]);
    expect(texts([paragraph('Here ', { text: 'x_1', math: 'x sub 1' }, ' is small.')])).toEqual([
      'Here x sub one is small.',
    ]);
  });
  test('speaks a formula once, even if its source looks like the end of a sentence', () => {
    const formula = { text: '\\text{if so. Then } A. B', math: 'A B' };
    expect(texts([paragraph('Here ', formula, ' is small. It holds.')])).toEqual([
      'Here A B is small.',
      'It holds.',
    ]);
  });
  test('leaves out long formulas and TeX without a spoken form, and lists them', () => {
    const long = Array.from({ length: 61 }, () => 'x').join(' ');
    const document = documentOf([
      { kind: 'math', text: 'x+x', spoken: long },
      paragraph(
        'Here ',
        { text: 'x+x', math: long },
        ' is long, ',
        { text: '\\frac12', math: '' },
        ' is not.',
      ),
    ]);
    const script = makeScript(document);
    expect(script.utterances.map(({ text }) => text)).toEqual([
      'A formula is left out.',
      'Here a formula is long, a formula is not.',
    ]);
    expect(script.omissions).toEqual([
      { block: 0, start: 0, end: 3, reason: 'math' },
      { block: 1, start: 5, end: 8, reason: 'math' },
      { block: 1, start: 18, end: 25, reason: 'math' },
    ]);
  });
  test('speaks long formulas in parts if the setting says so', () => {
    const long = `${Array.from({ length: 40 }, () => 'x').join(' ')}, ${Array.from({ length: 30 }, () => 'y').join(' ')}`;
    const document = documentOf([
      { kind: 'math', text: 'x+x', spoken: long },
      paragraph('Here ', { text: 'x+x', math: long }, ' is long.'),
    ]);
    const script = makeScript(document, withSkip({ longFormulas: false }));
    expect(script.utterances.map(({ text }) => text)).toEqual([
      `${'x '.repeat(40).trim()},`,
      `${'y '.repeat(30).trim()}.`,
      `Here ${long} is long.`,
    ]);
    expect(script.omissions).toEqual([]);
    // Every part is shown with the formula.
    for (const { tokens } of script.utterances.slice(0, 2)) {
      expect(tokens.every(({ sourceStart, sourceEnd }) => sourceStart === 0 && sourceEnd === 3)).toBe(true);
    }
  });
  test('speaks full addresses if the setting says so', () => {
    const text = paragraph('See https://example.com/a/b now.');
    expect(texts([text])).toEqual(['See example dot com now.']);
    expect(texts([text], withSkip({ urls: false }))).toEqual(['See example dot com slash a slash b now.']);
  });
  test('reads citations if the setting says so', () => {
    expect(texts([paragraph('So it is (Doe et al., 2019).')])).toEqual(['So it is.']);
    expect(texts([paragraph('So it is (Doe et al., 2019).')], withSkip({ citations: false }))).toEqual([
      'So it is (Doe and others, twenty nineteen).',
    ]);
  });
});

describe('a single citation by name and year', () => {
  const text = paragraph('It grew fast (Smith, 2020).');
  const quiet = ['It grew fast.'];
  test('is omitted, and listed, where the document has references', () => {
    const entry: Block = { kind: 'reference', runs: [{ text: 'Smith, A. (2020). Growth.' }] };
    const script = makeScript(documentOf([text, entry]));
    expect(script.utterances[0]?.text).toBe('It grew fast.');
    expect(script.omissions[0]).toEqual({ block: 0, start: 13, end: 26, reason: 'citation' });
  });
  test.each([
    'References',
    '7. References',
    'Literaturverzeichnis',
    'Bibliographie',
    'Riferimenti bibliografici',
  ])('is omitted under a heading of a bibliography: %s', (name) => {
    const heading: Block = { kind: 'heading', level: 2, runs: [{ text: name }] };
    expect(texts([text, heading]).slice(0, 1)).toEqual(quiet);
  });
  test('is not a month', () => {
    const entry: Block = { kind: 'reference', runs: [{ text: 'Smith, A. (2020). Growth.' }] };
    expect(texts([paragraph('It rose (May, 2020).'), entry]).slice(0, 1)).toEqual([
      'It rose (May twenty twenty).',
    ]);
  });
  test('is spoken in other texts, where it may name a work', () => {
    const heading: Block = { kind: 'heading', level: 2, runs: [{ text: 'References to her youth' }] };
    expect(texts([text, heading]).slice(0, 1)).toEqual(['It grew fast (Smith, twenty twenty).']);
  });
});

describe('the listener’s own pronunciations', () => {
  const spoken = (text: string, pronunciations: ScriptSettings['pronunciations']): string =>
    texts([paragraph(text)], { ...defaultScriptSettings, pronunciations }).join('|');
  test('apply before other rules, to whole words only, longest first', () => {
    const list: ScriptSettings['pronunciations'] = [
      { written: 'LV', how: 'say', spoken: 'level' },
      { written: 'LV cap', how: 'say', spoken: 'level limit' },
    ];
    expect(spoken('At LV 5 the LV cap is near, says LVMH.', list)).toBe(
      'At level five the level limit is near, says LVMH.',
    );
  });
  test('can spell a word or speak an acronym as a word', () => {
    expect(
      spoken('The sql and the NASA.', [
        { written: 'sql', how: 'spell' },
        { written: 'NASA', how: 'word' },
      ]),
    ).toBe('The S Q L and the Nasa.');
  });
  test('can apply to one place only, which takes precedence over a longer word', () => {
    expect(
      spoken('We read Reading in Reading Hall.', [
        { written: 'Reading Hall', how: 'say', spoken: 'the hall' },
        { written: 'Reading', how: 'say', spoken: 'Redding', at: { block: 0, start: 19 } },
        { written: 'read', how: 'say', spoken: 'red', at: { block: 1, start: 3 } },
      ]),
    ).toBe('We read Reading in Redding Hall.');
  });
  test('may apply to symbols', () => {
    expect(spoken('Use λx here.', [{ written: 'λx', how: 'say', spoken: 'lambda of x' }])).toBe(
      'Use lambda of x here.',
    );
  });
});

describe('languages', () => {
  test('marks a Spanish paragraph in an English text as Spanish', () => {
    const script = makeScript(
      documentOf([
        paragraph('The letter was found in a drawer, and it was short. Nobody had read it in many years.'),
        paragraph(
          'Querida hermana, te escribo desde la ciudad donde nadie me conoce y donde todo es distinto.',
        ),
      ]),
    );
    expect(script.utterances.map((utterance) => utterance.language)).toEqual(['en', 'en', 'es']);
    expect(script.language).toBe('en');
  });
  test('keeps the language despite a short foreign name', () => {
    expect(makeScript(documentOf([paragraph('He ordered a café crème.')])).utterances[0]?.language).toBe(
      'en',
    );
  });
  test('keeps the region that a document declares', () => {
    expect(
      makeScript(
        documentOf([paragraph('The colour of the sea was grey and the wind was cold.')], {
          language: 'en-GB',
        }),
      ).language,
    ).toBe('en-GB');
  });
  test('splits scripts without spaces into words', () => {
    const [first] = makeScript(
      documentOf([paragraph('今日は天気がいいです。')], { language: 'ja' }),
    ).utterances;
    expect(first?.tokens.length).toBeGreaterThan(2);
  });
});

describe('every character is spoken or omitted with a reason', () => {
  const odd = [
    'The 3.5% (Smith et al., 2019) rise [12] — see https://x.org/a?b=1 — cost $1.2M in Q3 of FY2024.',
    'a\u0301 e\u0301 ﬁne 👩‍👩‍👧 12½ №7 ① ⅔ x⁻² H₂O 3×10⁸ #tag @me foo_bar() C:\\temp\\a.txt ::: ((())) …',
    '한국어와 日本語 and Русский, العربية 123 ١٢٣ हिन्दी ไทย.',
    'No. 5. No. Mr. X vs. Dr. Y, Jr., etc. U.S.A. i.e. J.R.R. T. 1.2.3.4 1,2,3 1/2/3 10:61 25:00 0x1F 007 1e-5.',
    `${'word '.repeat(300)}end`,
    'x'.repeat(3000),
    '((((((((((Smith, 2019; Doe, 2020, p. 4),',
    '“‘Quoted,’ he said [sic].” — (1) first; (2) second; (a) third.',
    '\u202eabc\u202c d\u200be',
    '$ € £ % ‰ ° § ¶ © ™ & @ # * ~ ^ | \\ / < > = + - _ ` { } [ ] ( )',
  ];
  test.each(odd)('%s', (text) => {
    const document = documentOf([paragraph(text)]);
    const script = makeScript(document);
    expect(vanished(document, script)).toEqual([]);
    expect(breaches(document, script)).toEqual([]);
  });
  test('holds for thousands of random sentences in six languages with every setting', () => {
    const snippets = odd
      .flatMap((text) => text.split(/(?<=\s)/))
      .concat([
        '\n',
        '\n\n',
        '. ',
        ', ',
        '1984 ',
        '$5 ',
        '5% ',
        'IV ',
        '3 km/h ',
        '2024-03-05 ',
        '10–12 ',
        '(',
        ') ',
        '" ',
      ]);
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const language = ['en', 'es', 'fr', 'de', 'it', 'pt'][round % 6] ?? 'en';
      const blocks = Array.from({ length: 3 }, () =>
        paragraph(Array.from({ length: 1 + next(24) }, () => snippets[next(snippets.length)] ?? '').join('')),
      );
      const off = round % 2 === 0;
      const settings = withSkip({ citations: off, urls: off, code: off, footnotes: off });
      const document = documentOf(blocks, { language, title: snippets[next(snippets.length)] ?? '' });
      const script = makeScript(document, settings);
      expect(vanished(document, script)).toEqual([]);
      expect(breaches(document, script)).toEqual([]);
    }
  });
});
