import { describe, expect, test } from 'vitest';
import { readFile } from '../src/node.ts';
import { fileFormats, sources } from '../src/source-kinds.ts';

/** Returns pseudo-random bytes, the same each time. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  });
}

describe.each(fileFormats)('a file named .$ending', ({ ending, mediaType, kind }) => {
  const fileName = `the file.${ending}`;

  test.each([
    ['no bytes', new Uint8Array(0)],
    ['white space', new TextEncoder().encode(' \n\t\n')],
    ['noise', noise(20_000)],
    ['zeros', new Uint8Array(20_000)],
  ])('of %s is refused for a reason that its source declares', async (_, bytes) => {
    for (const contentType of [mediaType, null]) {
      const result = await readFile({ bytes, fileName, contentType });
      expect(result.ok).toBe(false);
      // A file whose kind is not recognized is refused by no source.
      const declared = ['empty', 'unsupported', ...sources[kind].failures];
      expect(declared).toContain(result.ok ? '' : result.reason);
    }
  });
});

test('each extension belongs to one source', () => {
  const endings = fileFormats.map(({ ending }) => ending);
  expect(new Set(endings).size).toBe(endings.length);
});

const sentence =
  'This line of a file without a title goes on for a while, so that a page of such lines counts as prose. ';
const untitled: Readonly<Record<string, string>> = {
  html: `<html><body><article>${`<p>${sentence}</p>`.repeat(8)}</article></body></html>`,
  txt: `${sentence}\n\n${sentence}`,
  md: `${sentence}\n\n*${sentence.trim()}*`,
  rtf: `{\\rtf1\\ansi ${sentence}\\par ${sentence}}`,
  srt: `1\n00:00:00,000 --> 00:00:02,000\n${sentence}\n`,
};

describe.each(Object.entries(untitled))('a .%s file without a title', (ending, content) => {
  const bytes = new TextEncoder().encode(content);

  test('uses the file name as title', async () => {
    const result = await readFile({ bytes, fileName: `my_report.${ending}` });
    expect(result.ok && result.document.title).toBe('my report');
  });
});

test('does not use the last part of the address as the title of a page or text', async () => {
  for (const ending of ['html', 'txt', 'md']) {
    const bytes = new TextEncoder().encode(untitled[ending]);
    const fileName = `p-1234.${ending}`;
    const result = await readFile({ bytes, fileName, url: `https://example.org/${fileName}` });
    expect(result.ok && result.document.title, ending).toBe('');
  }
});
