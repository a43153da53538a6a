import { blockText } from '@earmark/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createReader, readFile } from '../node.ts';
import { sniffSource } from '../sniff-source.ts';

const read = (content: string | Uint8Array, fileName = 'the_ferry.srt') =>
  readFile({ bytes: typeof content === 'string' ? Buffer.from(content) : content, fileName });

async function paragraphs(content: string | Uint8Array, fileName?: string): Promise<string[]> {
  const result = await read(content, fileName);
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result.document.blocks.map(blockText);
}

async function reasonOf(content: string | Uint8Array, fileName?: string): Promise<string> {
  const result = await read(content, fileName);
  return result.ok ? 'read' : result.reason;
}

/** From and to in seconds, and the text. */
type Cue = readonly [from: number, to: number, text: string];

/** Builds a SubRip file. */
const srt = (...cues: readonly Cue[]): string =>
  cues.map(([from, to, text], at) => `${at + 1}\n${time(from)} --> ${time(to)}\n${text}\n`).join('\n');

const time = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().slice(11, 23).replace('.', ',');

const vtt = (...cues: readonly Cue[]): string => `WEBVTT\n\n${srt(...cues).replaceAll(',', '.')}`;

describe('a SubRip file', () => {
  test('is read as sentences without numbers, times and styling', async () => {
    const content = srt(
      [1, 3, '{\\an8}The <i>ferry</i> left\nthe harbour <font color="#fff">a little</font>'],
      [3.1, 5, 'before seven &amp; came back. 3 < 5.'],
    );
    expect(await paragraphs(content)).toEqual([
      'The ferry left the harbour a little before seven & came back. 3 < 5.',
    ]);
  });

  test('starts a paragraph after a pause, and at the end of a sentence after a long passage', async () => {
    expect(await paragraphs(srt([1, 3, 'It left.'], [4.9, 6, 'Then'], [8.1, 9, 'it came.']))).toEqual([
      'It left. Then',
      'it came.',
    ]);
    const talk = Array.from(
      { length: 40 },
      (_, at) =>
        [at * 2, at * 2 + 2, at % 2 ? 'and it came back late.' : 'Every day the ferry left early,'] as const,
    );
    const read = await paragraphs(srt(...talk));
    expect(read.length).toBe(2);
    expect(read.every((text) => text.endsWith('late.'))).toBe(true);
  });

  test('starts a paragraph when a dash, arrows or a name in capitals marks another speaker', async () => {
    const content = srt(
      [1, 3, '- Are you coming?\n- Not today.'],
      [3.1, 5, '>> Why not?'],
      [5.1, 6, 'ANNA: It was -5 degrees.'],
      [6.1, 7, '-5 is nothing.'],
    );
    expect(await paragraphs(content)).toEqual([
      'Are you coming?',
      'Not today.',
      'Why not?',
      'ANNA: It was -5 degrees. -5 is nothing.',
    ]);
  });

  test('omits sounds, which count as a pause', async () => {
    const content = srt(
      [1, 2, '[Music]'],
      [2, 3, 'The lamps [door\ncloses] were lit.'],
      [3, 6, '(THE FERRY\nHOOTS)'],
      [6, 7, '\u266a Row the boat (gently) \u266a'],
      [7, 8, '\u266a'],
      [8, 9, '...'],
    );
    expect(await paragraphs(content)).toEqual(['The lamps were lit.', 'Row the boat (gently)']);
  });

  test('may lack numbers and blank lines, and may have Windows line ends and short times', async () => {
    const misformatted =
      '00:01,5 -> 0:00:02,000 X1:1\r\nIt left\r\nin 1932\r\n7\r\n00:00:02.000-->00:00:03.000\r\n\r\nat noon.\r\n2000\r\n\r\n';
    expect(await paragraphs(misformatted)).toEqual(['It left in 1932 at noon. 2000']);
  });

  test('is joined without spaces in a language without spaces', async () => {
    expect(
      await paragraphs(srt([1, 2, '\u8239\u304c\n\u51fa\u305f\u3002'], [2, 3, '\u591c\u3060\u3002'])),
    ).toEqual(['\u8239\u304c\u51fa\u305f\u3002\u591c\u3060\u3002']);
  });

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${srt([1, 2, 'Caf\u00e9.'])}`)],
    ['UTF-16', Buffer.from(`\ufeff${srt([1, 2, 'Caf\u00e9.'])}`, 'utf16le')],
    ['Windows-1252', Buffer.from(srt([1, 2, 'Caf\u00e9.']), 'latin1')],
  ])('is decoded from %s', async (_, bytes) => {
    expect(await paragraphs(bytes)).toEqual(['Caf\u00e9.']);
  });

  test('has its file name as title', async () => {
    const result = await read(srt([1, 2, 'It left.']), 'the_ferry.srt');
    expect(result).toMatchObject({ ok: true, document: { title: 'the ferry' }, warnings: ['short'] });
  });
});

describe('a WebVTT file', () => {
  test('is read without header, notes, styles, regions, cue names and settings', async () => {
    const content = [
      '\ufeffWEBVTT - A ferry\nKind: captions\nLanguage: de\n',
      'STYLE\n::cue { color: red }\n',
      'REGION\nid:fred\nwidth:40%\n',
      'NOTE nobody reads\nthis --- here\n',
      'first cue\n00:01.000 --> 00:02.000 align:start position:0%\n<c.loud>Das Schiff</c> fuhr',
      '\n2\n00:02.000 --> 00:03.000\nam <00:02.500>Morgen. <ruby>x<rt>y</rt></ruby>&lrm;&nbsp;&gt; 3',
      '\nNOTE the end',
    ].join('\n');
    const result = await read(content, 'ferry.vtt');
    expect(result).toMatchObject({ ok: true, document: { language: 'de' } });
    expect(await paragraphs(content)).toEqual(['Das Schiff fuhr am Morgen. x > 3']);
  });

  test('names the speaker at each turn if there are several', async () => {
    const turns = vtt(
      [1, 2, '<v Anna>Are you coming?'],
      [2, 3, '<v.first.loud Anna &amp; Co>Soon.</v>\n<v Anna>When?</v>'],
      [3, 4, 'Tell me.'],
      [7, 8, '<v Anna>Hello?'],
    );
    expect(await paragraphs(turns)).toEqual([
      'Anna: Are you coming?',
      'Anna & Co: Soon.',
      'Anna: When? Tell me.',
      'Hello?',
    ]);
    expect(await paragraphs(vtt([1, 2, '<v Anna>One'], [2, 3, '<v Anna>speaker.']))).toEqual([
      'One speaker.',
    ]);
  });

  test('reads the transcript of a podcast in JSON', async () => {
    const segments = [
      { speaker: 'Anna', startTime: 0.5, endTime: 2.75, body: 'Are you <coming>?' },
      { speaker: 'Ben', startTime: 3, endTime: 4, body: 'Soon.' },
      { startTime: 4, body: 'Very\nsoon.' },
      { speaker: 'Ben', startTime: 5 },
    ];
    const json = JSON.stringify({ version: '1.0.0', segments });
    expect(await paragraphs(json)).toEqual(['Anna: Are you <coming>?', 'Ben: Soon. Very soon.']);
    expect(sniffSource(new TextEncoder().encode(json), 'application/json', '/t')).toBe('subtitles');
  });

  test('with roll-up captions, as on YouTube, contains each line once', async () => {
    const rolling = vtt(
      [0, 2.1, ' \nwell<00:00:01.000><c> the</c><00:00:01.500><c> ferry</c>'],
      [2.1, 2.11, 'well the ferry\n '],
      [2.11, 4, 'well the ferry\nleft<00:00:03.000><c> at</c>'],
      [4, 4.01, 'left at\n '],
      [4.01, 6, 'left at\nnoon'],
    );
    expect(await paragraphs(rolling)).toEqual(['well the ferry left at noon']);
    const growing = vtt([0, 1, 'The'], [1, 2, 'The ferry'], [2, 3, 'The ferry left.']);
    expect(await paragraphs(growing)).toEqual(['The ferry left.']);
    // Spoken twice, with a gap between.
    expect(await paragraphs(vtt([0, 1, 'No.'], [1.1, 2, 'No.']))).toEqual(['No. No.']);
  });
});

describe('unreadable files are refused with a reason', () => {
  test.each([
    ['a file without bytes', '', 'empty'],
    ['blank lines', ' \n\n\t\n', 'empty'],
    ['cues without words', srt([1, 2, '[Music]'], [2, 3, '']), 'empty'],
    ['only a header', 'WEBVTT\n', 'corrupt'],
    ['prose', 'Dear Anna,\nhow are you?', 'corrupt'],
    ['binary content', '\u0000\u0001\u0002\u0003'.repeat(100), 'unsupported'],
    ['a file above the size limit', Buffer.alloc(20_000_001, srt([1, 2, 'Words.'])), 'too_large'],
  ])('%s', async (_, content, reason) => {
    expect(await reasonOf(content)).toBe(reason);
  });
});

test.each([
  ['SubRip without a name', srt([1, 2, 'x']), null, null, 'subtitles'],
  ['SubRip as plain text', `\n${srt([1, 2, 'x'])}`, 'text/plain', 'a.txt', 'subtitles'],
  ['WebVTT', 'WEBVTT\n', 'text/html', null, 'subtitles'],
  ['only a file name', 'Dear Anna', 'text/plain', 'https://a.b/c.SRT?d', 'subtitles'],
  ['a page served as .srt', '<!doctype html><p>Not found', 'text/html', 'https://a.b/c.srt', 'page'],
  ['a text about WebVTT', 'WEBVTTs are files', 'text/plain', null, 'text'],
])('determines the kind: %s', (_, content, type, name, kind) => {
  expect(sniffSource(Buffer.from(content), type, name)).toBe(kind);
});

describe('a file that repeats the same text', () => {
  // With the service's time limit: a file that takes longer is given up.
  const reader = createReader();
  afterAll(() => reader.close());

  test('is read within the reader’s time limit', { timeout: 600_000 }, async () => {
    const fragments = [
      '<v ',
      '<v a',
      '<v.a',
      '<',
      '<i',
      '</',
      '{\\',
      '[',
      '(',
      '\n(',
      '&',
      '>> ',
      '- ',
      'A: ',
      ' ',
      'word ',
    ];
    const times = ['00:00:01,000 --> ', '00:00:01,000 --> 00:00:02,000\n', '1\n', '\n\n', '-->', '\nNOTE\n'];
    const start = '1\n00:00:01,000 --> 00:00:02,000\n';
    const files = [
      ...fragments.map((fragment) => `${start}words ${fragment.repeat(600_000 / fragment.length)}`),
      ...times.map((fragment) => `${start}words ${fragment.repeat(600_000 / fragment.length)}`),
      `WEBVTT\n\n${srt(...Array.from({ length: 10_000 }, (_, at) => [at, at + 1, 'The same line\nand another'] as const))}`,
    ];
    for (const content of files) {
      const input = { bytes: Buffer.from(content), fileName: 'a.srt' };
      const result = await reader.read({ kind: 'file', input });
      expect(result, content.slice(0, 60)).toMatchObject({ ok: true });
    }
  });
});
