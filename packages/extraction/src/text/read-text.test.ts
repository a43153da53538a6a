import { blockText, type Document } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { readText } from '../index.ts';

function blocks(text: string): string[] {
  const result = readText(text);
  return result.ok
    ? result.document.blocks.map((block) => `${block.kind}: ${blockText(block)}`)
    : [result.reason];
}
const documentOf = (text: string): Document => {
  const result = readText(text);
  if (!result.ok) throw new Error(result.reason);
  return result.document;
};

describe('pasted text', () => {
  test('splits paragraphs at blank lines', () => {
    expect(blocks('One.\n\nTwo.\r\n\r\n\r\nThree.')).toEqual([
      'paragraph: One.',
      'paragraph: Two.',
      'paragraph: Three.',
    ]);
  });
  test('treats single lines as paragraphs if they are complete sentences', () => {
    expect(blocks('First thought is here.\nSecond thought is there.\nA third one.')).toHaveLength(3);
  });
  test('joins wrapped lines and hyphenated words', () => {
    expect(
      blocks(
        'The morning was grey and nobody in the whole of the town had any wish to get up, or\nto make breakfast, or to go to work on such an extraordi-\nnarily wet day, and so\nnobody did.',
      ),
    ).toEqual([
      'paragraph: The morning was grey and nobody in the whole of the town had any wish to get up, or to make breakfast, or to go to work on such an extraordinarily wet day, and so nobody did.',
    ]);
  });
  test('reads common marks for headings, lists, quotations and code', () => {
    expect(
      blocks(
        '# Title\n\nSub\n---\n\n- one\n- two\n  more\n1. first\n\n> said he\n> and she\n\n```js\nlet a;\n```\n***\nEnd',
      ),
    ).toEqual([
      'heading: Title',
      'heading: Sub',
      'item: one',
      'item: two more',
      'item: first',
      'quote: said he',
      'quote: and she',
      'code: let a;',
      'paragraph: End',
    ]);
  });
  test('converts bold, italic, code and links to runs', () => {
    expect(
      documentOf('A **bold** and *soft* `x` [site](https://a.org) 2*3*4 snake_case_name').blocks[0],
    ).toEqual({
      kind: 'paragraph',
      runs: [
        { text: 'A ' },
        { text: 'bold', bold: true },
        { text: ' and ' },
        { text: 'soft', italic: true },
        { text: ' ' },
        { text: 'x', code: true },
        { text: ' ' },
        { text: 'site', href: 'https://a.org' },
        { text: ' 2*3*4 snake_case_name' },
      ],
    });
  });
  test('reads Markdown with front matter, tables, notes, pictures and reference links', () => {
    const document = documentOf(
      '---\ntitle: "The slow ferry"\ntags: [a]\n---\n# Morning\n\nIt left[^1] from [Kiel][k], see [home].\n\n![A duck](https://a.org/d.png "On the pond")\n\n![](x.png)\n\n| City | **Ships** |\n|:-----|------:|\n| Kiel | 12 |\n| a \\| b | |\n\n[^1]: Early.\n  Very.\n[k]: https://kiel.example "Kiel"\n[home]: /index.html\n',
    );
    expect(document.title).toBe('The slow ferry');
    expect(documentOf('# Morning\n\nIt left.').title).toBe('Morning');
    expect(document.blocks).toEqual([
      { kind: 'heading', level: 1, runs: [{ text: 'Morning' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'It left' },
          { text: '1', note: '1' },
          { text: ' from ' },
          { text: 'Kiel', href: 'https://kiel.example' },
          { text: ', see home.' },
        ],
      },
      { kind: 'figure', runs: [{ text: 'On the pond' }], src: 'https://a.org/d.png', alt: 'A duck' },
      {
        kind: 'table',
        header: true,
        rows: [
          ['City', 'Ships'],
          ['Kiel', '12'],
          ['a | b', ''],
        ],
      },
      { kind: 'footnote', label: '1', runs: [{ text: 'Early. Very.' }] },
    ]);
  });
  test.each([
    ['---\ntitle: A day\nauthor: Jane Doe\ndate: 2025-11-03\n---\nText.', 'A day', 'Jane Doe', '2025-11-03'],
    [
      '---\nTitle: "Two: a tale"\nauthors:\n  - name: Jane Doe\n    url: https://a.example\n  - Ben Roe\npublished: 2025-11-03T08:00:00Z\n---\nText.',
      'Two: a tale',
      'Jane Doe, Ben Roe',
      '2025-11-03T08:00:00Z',
    ],
    [
      '---\nauthor:\n  - "[[Jane Doe]]"\n  - "[[people/ben|Ben Roe]]"\npublished: 3 November 2025\n---\nText.',
      '',
      'Jane Doe, Ben Roe',
      '2025-11-03',
    ],
    ['---\ntitle: Not: valid: [yaml\nauthor: Jane Doe\n---\nText.', 'Not: valid: [yaml', 'Jane Doe', null],
    [
      '+++\ntitle = "Of Hugo"\nauthors = ["Jane Doe", "Ben Roe"]\ndate = 2025-11-03\n+++\nText.',
      'Of Hugo',
      'Jane Doe, Ben Roe',
      '2025-11-03',
    ],
    ['---\ntitle: 2024\nauthor: admin\ndate: soon\n---\nText.', '2024', null, null],
    [
      "---\ntitle: 'It''s' # short\nauthors:\n- Jane Doe <jane@a.example>\n- bio: none\n  name: Ben Roe\ntags:\n- x\n---\nText.",
      "It's",
      'Jane Doe, Ben Roe',
      null,
    ],
  ])('reads title, author and date of the front matter %j', (text, title, author, publishedAt) => {
    const document = documentOf(text);
    expect(document).toMatchObject({ title, author, publishedAt });
    expect(document.blocks).toEqual([{ kind: 'paragraph', runs: [{ text: 'Text.' }] }]);
  });
  test('does not treat dashes at the top as front matter, nor bars in prose as a table', () => {
    expect(blocks('---\nNo front matter here.\n---\nMore.')).toContain('paragraph: More.');
    expect(blocks('this | that\nand so on')).toEqual(['paragraph: this | that', 'paragraph: and so on']);
  });
  test('removes only invisible and invalid characters', () => {
    expect(blocks('a\u200bb\ud800c\u0000d 👩‍👧 é\u0301 日本語 עברית')).toEqual([
      'paragraph: abcd 👩‍👧 é\u0301 日本語 עברית',
    ]);
  });
  test('refuses a text without visible characters', () => {
    expect(blocks(' \n\t\u200b ')).toEqual(['empty']);
  });
  test('detects the language, or uses that of the caller', () => {
    expect(documentOf('Heute ist ein schöner Tag, und wir gehen alle zusammen in den Park.').language).toBe(
      'de',
    );
    expect(readText('Hm', { language: 'nl' })).toMatchObject({ document: { language: 'nl' } });
    expect(documentOf('Hm').language).toBeNull();
  });
  test('reads a megabyte of text as one document', () => {
    expect(blocks('A sentence that is here again. '.repeat(40_000))).toHaveLength(1);
  });
});

describe('a chat copied from the page of an assistant', () => {
  test.each([
    [
      'ChatGPT',
      'Water wheels\nYou said:\nHow do I keep the wheel from rotting?\n\nChatGPT said:\nOil it every autumn.\n\n- Linseed oil\n\nYou said:\nAnd then?',
      [
        'paragraph: Water wheels',
        'paragraph: User: How do I keep the wheel from rotting?',
        'paragraph: ChatGPT: Oil it every autumn.',
        'item: Linseed oil',
        'paragraph: User: And then?',
      ],
    ],
    [
      'Gemini, in German',
      'Du hast gesagt\nWie schütze ich das Wasserrad vor dem Verrotten im Winter?\n\nGemini hat gesagt\nTränken Sie das Holz jeden Herbst mit Leinöl.',
      [
        'paragraph: Nutzer: Wie schütze ich das Wasserrad vor dem Verrotten im Winter?',
        'paragraph: Gemini: Tränken Sie das Holz jeden Herbst mit Leinöl.',
      ],
    ],
  ])('names the speakers: %s', (_, text, expected) => {
    expect(blocks(text)).toEqual(expected);
  });
  test.each([
    'You said:\n\n"I will come", and then you did not.',
    `${'The river had been rising since the morning. '.repeat(10)}\n\nYou said:\n\nClaude said:\n\nNothing.`,
  ])('is not seen in other text', (text) => {
    expect(blocks(text).join('\n')).toContain('You said:');
  });
});
