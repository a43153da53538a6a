import { type Block, blockText, defaultScriptSettings, type ScriptSettings } from '@earmark/contract';
import { readPage, readText } from '@earmark/extraction';
import { readFile } from '@earmark/extraction/node';
import { describe, expect, test } from 'vitest';
import { makePdf, type TextRun } from '../../extraction/test/make-pdf.ts';
import { makeScript } from '../src/index.ts';
import { documentOf, paragraph } from './build-document.ts';
import { normalizeSentence } from './normalization/normalize-sentence.ts';

/**
 * Complaints of listeners about other programs, one test for each complaint that concerns extraction or the
 * script. A test covers the complaint; the rule behind it has its own tables and tests.
 */
const skip = (changes: Partial<ScriptSettings['skip']>): ScriptSettings => ({
  ...defaultScriptSettings,
  skip: { ...defaultScriptSettings.skip, ...changes },
});
const spokenText = (blocks: Block[], settings?: ScriptSettings): string =>
  makeScript(documentOf(blocks), settings)
    .utterances.map((utterance) => utterance.text)
    .join(' | ');
const prose = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<p>The ducks swam in circles for the ${at + 1}th time, and nobody on the shore minded them very much.</p>`,
  ).join('');
async function bodyOf(html: string): Promise<string> {
  const result = await readPage({
    html: `<html lang="en"><head><title>Ducks</title></head><body>${html}</body></html>`,
    url: 'https://example.org/a',
  });
  return result.ok ? result.document.blocks.map(blockText).join('\n') : result.reason;
}

describe('spoken forms', () => {
  test('speaks quantities above 999 as quantities, not as pairs of digits', () => {
    expect(normalizeSentence('It holds 3497 books.', 'en')).toBe(
      'It holds three thousand four hundred ninety-seven books.',
    );
    expect(normalizeSentence('It cost $3,497.', 'en')).toMatch(
      /three thousand four hundred ninety-seven dollars/,
    );
  });
  test('does not take the sentence "No." for "number"', () => {
    expect(normalizeSentence('No.', 'en')).toBe('No.');
    expect(normalizeSentence('He said no. Then he left.', 'en')).toBe('He said no.|Then he left.');
    expect(normalizeSentence('See No. 7 below.', 'en')).toMatch(/number seven/i);
  });
  test('speaks short headings in capitals as words, not letters', () => {
    expect(spokenText([{ kind: 'heading', level: 2, runs: [{ text: 'WHY NOW' }] }])).toMatch(/^why now\.?$/i);
  });
  test('"i.e." and "e.g." are spoken in full', () => {
    expect(normalizeSentence('Ships, i.e. ferries, e.g. the old one.', 'en')).toBe(
      'Ships, that is ferries, for example the old one.',
    );
  });
  test('keeps acronyms whole: AI, LLM, NASA', () => {
    expect(normalizeSentence('AI and an LLM at NASA.', 'en')).toBe('AI and an LLM at NASA.');
  });
  test('omits citation marks', () => {
    expect(
      normalizeSentence('Ducks swim [1], as was shown (Smith, 2020; Lee et al., 2021) before [2, 3].', 'en'),
    ).toBe('Ducks swim, as was shown before.');
  });
  test('keeps superscripts that are not citations: r squared', () => {
    const circle = paragraph('The area is πr', { text: '2', script: 'super' }, '.');
    expect(spokenText([circle])).toMatch(/squared/);
    expect(spokenText([paragraph('The 1', { text: 'st', script: 'super' }, ' of May.')])).toBe(
      'The first of May.',
    );
  });
  test('speaks only the site of a long address', () => {
    const text = normalizeSentence(
      'See https://www.example.org/a/very/long/path?with=parameters&and=more for it.',
      'en',
    );
    expect(text).not.toMatch(/slash|https|parameters/i);
    expect(text).toMatch(/example/);
  });
  test('omits references and DOI links', () => {
    const reference: Block = {
      kind: 'reference',
      label: '1',
      runs: [{ text: 'Lee, A. (2020). https://doi.org/10.1000/182' }],
    };
    expect(spokenText([paragraph('Ducks swim.'), reference])).toBe('Ducks swim.');
    expect(normalizeSentence('As found in https://doi.org/10.1000/182.', 'en')).not.toMatch(
      /H T T P|divided/i,
    );
  });
  test('applies the listener’s pronunciations', () => {
    const settings: ScriptSettings = {
      ...defaultScriptSettings,
      pronunciations: [{ written: 'LV', how: 'say', spoken: 'level' }],
    };
    expect(normalizeSentence('At LV 5.', 'en', settings)).toMatch(/^At level five/);
  });
});

describe('omissions', () => {
  test('omits the numbers and texts of footnotes', () => {
    const note: Block = { kind: 'footnote', label: '1', runs: [{ text: 'A small one.' }] };
    expect(spokenText([paragraph('A ferry', { text: '1', note: '1' }, ' left.'), note])).toBe(
      'A ferry left.',
    );
    expect(spokenText([paragraph('A ferry left.'), note], skip({ footnotes: false }))).toMatch(/A small one/);
  });
  test('announces that code is left out, or reads it if the setting says so', () => {
    const code: Block = { kind: 'code', text: 'let duck = 1;', syntax: 'js' };
    expect(spokenText([code])).toMatch(/code/i);
    expect(spokenText([code])).not.toMatch(/duck/);
    expect(spokenText([code], skip({ code: false }))).toMatch(/duck/);
  });
  test('reads the rows of a small table and describes a large one', () => {
    const small: Block = {
      kind: 'table',
      header: true,
      rows: [
        ['City', 'Ships'],
        ['Kiel', '12'],
      ],
    };
    expect(spokenText([small])).toMatch(/Kiel.*Ships.*twelve/i);
    const large: Block = {
      kind: 'table',
      header: true,
      rows: [['City', 'Ships'], ...Array.from({ length: 40 }, (_, at) => ['Kiel', `${at}`])],
    };
    expect(spokenText([large])).toMatch(/forty/);
  });
  test('reads captions only if the setting says so', () => {
    const figure: Block = { kind: 'figure', runs: [{ text: 'A duck, swimming.' }] };
    expect(spokenText([paragraph('Ducks swim.'), figure])).toBe('Ducks swim.');
    expect(spokenText([figure], skip({ captions: false }))).toMatch(/A duck, swimming/);
  });
  test('reads the author after the title unless the setting says otherwise', () => {
    const document = { ...documentOf([paragraph('Ducks swim.')]), title: 'Ducks', author: 'Ines Calder' };
    const spokenWith = (settings?: ScriptSettings) =>
      makeScript(document, settings).utterances.map((utterance) => utterance.text);
    expect(spokenWith()).toEqual(['Ducks.', 'By Ines Calder.', 'Ducks swim.']);
    expect(spokenWith(skip({ byline: true }))).toEqual(['Ducks.', 'Ducks swim.']);
  });
  test('pauses after titles and paragraphs', () => {
    const script = makeScript(
      documentOf([
        { kind: 'heading', level: 2, runs: [{ text: 'Ducks' }] },
        paragraph('They swim. They fly.'),
        paragraph('The end.'),
      ]),
    );
    const [heading, inside, last] = script.utterances.map((utterance) => utterance.pauseAfterMs);
    expect(heading).toBeGreaterThan(inside ?? 0);
    expect(last).toBeGreaterThan(inside ?? 0);
  });
  test('drops no sentence of a text with many paragraphs', () => {
    const text = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} begins. It also ends.`).join('\n\n');
    const result = readText(text);
    const script = result.ok ? makeScript(result.document) : null;
    expect(script?.utterances).toHaveLength(120);
    expect(script?.omissions).toEqual([]);
  });
  test('marks each paragraph with its language', () => {
    const script = makeScript(
      documentOf([
        paragraph('The poet said it in his own language, and everybody who was there understood him.'),
        paragraph(
          'En un lugar de la Mancha, de cuyo nombre no quiero acordarme, vivía un hidalgo de los de antes.',
        ),
      ]),
    );
    expect(script.utterances.map((utterance) => utterance.language.slice(0, 2))).toEqual(['en', 'es']);
  });
  test('marks quotations, so that another voice can read them', () => {
    const script = makeScript(documentOf([{ kind: 'quote', runs: [{ text: 'So be it.' }] }]));
    expect(script.utterances.map((utterance) => utterance.role)).toEqual(['quote']);
  });
  test('maps a spoken form to its source text', () => {
    const script = makeScript(documentOf([paragraph('He had 40 ducks.')]));
    const [utterance] = script.utterances;
    const token = utterance?.tokens.find(({ start, end }) => utterance.text.slice(start, end) === 'forty');
    expect(token).toMatchObject({ sourceStart: 7, sourceEnd: 9 });
  });
});

describe('PDFs', () => {
  const column = (x: number, text: string): TextRun[] =>
    Array.from({ length: 24 }, (_, at) => ({
      x,
      y: 120 + at * 14,
      text: `${text} ${String.fromCharCode(97 + at)} swims on the pond and`,
    }));
  const read = async (pages: TextRun[][]): Promise<string> => {
    const result = await readFile({ bytes: makePdf(pages), fileName: 'a.pdf' });
    return result.ok ? result.document.blocks.map(blockText).join('\n') : result.reason;
  };
  test('omits headers, footers and page numbers', async () => {
    const page = (at: number): TextRun[] => [
      { x: 250, y: 40, text: 'The Journal of Ducks' },
      ...column(72, `Duck ${['one', 'two', 'three'][at]}`),
      { x: 300, y: 760, text: `${at + 1}` },
    ];
    expect(await read([page(0), page(1), page(2)])).not.toMatch(/Journal|^\d$/m);
  });
  test('reads two columns one after the other', async () => {
    const left = column(60, 'Left');
    const right = column(320, 'Right');
    const text = await read([left.flatMap((line, at) => [line, right[at] ?? line])]);
    expect(text.lastIndexOf('Left')).toBeLessThan(text.indexOf('Right'));
  });
});

describe('pages', () => {
  test('reads the article without cookie banner and most popular articles', async () => {
    const text = await bodyOf(
      `<div class="cookie-banner"><p>We use cookies to improve your experience. Accept all cookies?</p></div><article><h1>Ducks</h1>${prose(8)}</article><aside class="most-popular"><h3>Most popular</h3><ul><li><a href="/1">Ten geese you know</a></li><li><a href="/2">Swans at large</a></li></ul></aside>`,
    );
    expect(text).not.toMatch(/cookies|popular|geese/i);
    expect(text).toContain('for the 8th time');
  });
  test.each([
    ['by its style', '<button>Continue reading</button><div style="display: none">', '</div>'],
    ['by an attribute', '<p><a href="#">Read more</a></p><div hidden>', '</div>'],
    ['by aria-hidden', '<div aria-hidden="true" class="x">', '</div><button>Show more</button>'],
    ['by its name', '<div class="article-rest hidden">', '</div>'],
    [
      'by a button elsewhere',
      '<div id="rest" hidden>',
      '</div><p>Two views.</p><button aria-controls="rest">Read full story</button>',
    ],
    ['in a details element', '<details><summary>Read more</summary>', '</details>'],
    ['in German', '<button>Weiterlesen</button><div style="display:none">', '</div>'],
  ])('reads text that is collapsed %s, without its button', async (_, open, close) => {
    const rest = prose(9).replaceAll('ducks', 'drakes');
    const text = await bodyOf(`<article><h1>Ducks</h1>${prose(6)}${open}${rest}${close}</article>`);
    expect(text).toContain('The drakes swam in circles for the 9th time');
    expect(text).not.toMatch(/reading|read more|show more|full story|weiterlesen/i);
  });
  test.each([
    ['a tooltip', `<div class="tooltip" style="display:none">${prose(3)}</div>`],
    ['comments', `<div class="comments"><button>Show more</button><div hidden>${prose(3)}</div></div>`],
    ['a dialog', `<button>Show more</button><div role="dialog" hidden>${prose(3)}</div>`],
    ['a hidden text without a button', `<div style="display:none">${prose(3)}</div>`],
  ])('omits text that is hidden for another reason: %s', async (_, hidden) => {
    const text = await bodyOf(
      `<article><h1>Ducks</h1>${prose(9)}${hidden.replaceAll('ducks', 'drakes')}</article>`,
    );
    expect(text).not.toContain('drakes');
  });
  test('reads HTML from a subscriber’s browser without fetching the page', async () => {
    const result = await readPage({
      html: `<html><body><article><h1>Ducks</h1>${prose(8)}</article></body></html>`,
      url: 'https://example.org/walled',
    });
    expect(result.ok).toBe(true);
  });
  test('reads very long texts as one document', () => {
    const result = readText('The ducks swam in circles all day long. '.repeat(3_000));
    expect(result.ok && makeScript(result.document).utterances).toHaveLength(3_000);
  });
});
