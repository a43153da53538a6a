import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { failureTable } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameLength } from '../../../synthesis/src/mp3/frame-header.ts';
import { decodeMp3 } from '../../../synthesis/test/decode-mp3.ts';
import { readBoxes } from '../../../synthesis/test/read-boxes.ts';
import { chapterOf, readFrames, tagLength, textOf } from '../../../synthesis/test/read-id3.ts';
import manifest from '../../package.json' with { type: 'json' };
import { main } from './main.ts';

const program = new URL('../../bin/narrate.mjs', import.meta.url).pathname;
const text = `# The lamps

Every evening the lamps were lit. It was quiet in the harbour.

## The morning

Then it was morning, and nobody had noticed anything at all.
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'narrate-'));
  await writeFile(path.join(folder, 'lamps.md'), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  code: number | null;
  output: Buffer;
  messages: string;
}

function narrate(args: readonly string[], input = ''): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { cwd: folder, encoding: 'buffer', maxBuffer: 1 << 26 },
      (_error, output, messages) => resolve({ code: child.exitCode, output, messages: messages.toString() }),
    );
    child.stdin?.end(input);
  });
}
/** The same in this process, for runs that end before anything is spoken. */
async function narrateHere(args: readonly string[], input = ''): Promise<Run> {
  const output = new PassThrough();
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  let messages = '';
  const screen = { write: (text: string) => (messages += text) };
  const code = await main(args, { input: Readable.from([Buffer.from(input)]), output, messages: screen });
  return { code, output: Buffer.concat(chunks), messages };
}
const inFolder = (name: string): Promise<Buffer> => readFile(path.join(folder, name));

/** A picture of one white pixel, as PNG. */
const makePicture = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
    'base64',
  );

/** Builds a PDF of one page with a gray picture and no text, like a scan. */
function makeScan(): string {
  const drawing = 'q 80 0 0 80 10 10 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q';
  return [
    '%PDF-1.4',
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
    '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
    '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R>> endobj',
    `4 0 obj <</Length ${drawing.length}>> stream\n${drawing}\nendstream endobj`,
    'trailer <</Root 1 0 R>>',
    '%%EOF',
  ].join('\n');
}

describe('narrate', () => {
  it('writes a file with title and chapters, and a transcript, without messages', async () => {
    const at = (name: string): string => path.join(folder, name);
    const run = await narrateHere([at('lamps.md'), '-o', at('lamps.mp3'), '--transcript', at('lamps.vtt')]);
    expect(run).toMatchObject({ code: 0, messages: '' });
    expect(run.output.length).toBe(0);
    const file = await inFolder('lamps.mp3');
    const frames = readFrames(file);
    expect(textOf(frames.find((frame) => frame.id === 'TIT2'))).toBe('The lamps');
    const chapters = frames.filter((frame) => frame.id === 'CHAP').map(chapterOf);
    expect(chapters.map(({ title }) => title)).toEqual(['The lamps', 'The morning']);
    const { pcm, sampleRate } = await decodeMp3(file);
    expect(pcm.length / sampleRate).toBeGreaterThan(5);
    const vtt = (await inFolder('lamps.vtt')).toString();
    expect(vtt).toMatch(/^WEBVTT\n/);
    expect(vtt).toContain('nobody');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('writes an audio book with title, narrator and chapters, and a transcript', async () => {
    const at = (name: string): string => path.join(folder, name);
    const book = `# Lamps at Night\n\nA beginning.\n\n${text.replace('# The', '## The')}`;
    const run = await narrateHere(['-', '-o', at('lamps.m4b'), '--transcript', at('book.vtt')], book);
    expect(run).toMatchObject({ code: 0, messages: '' });
    const boxes = readBoxes(await inFolder('lamps.m4b'));
    const contentOf = (end: string): Buffer =>
      boxes.find(({ path: own }) => own.endsWith(end))?.content ?? Buffer.alloc(0);
    expect(contentOf('\u00a9nam/data').toString('utf8', 8)).toBe('Lamps at Night');
    expect(contentOf('\u00a9nrt/data').toString('utf8', 8)).toBe('Matthew');
    const chapters = contentOf('chpl');
    expect(chapters[8]).toBe(3);
    for (const title of ['Lamps at Night', 'The lamps', 'The morning'])
      expect(chapters.includes(title), title).toBe(true);
    expect((await inFolder('book.vtt')).toString()).toContain('nobody');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('writes the same bytes with one thread as with several', async () => {
    const at = (name: string): string => path.join(folder, name);
    const several = `${text}\n\n${text.replaceAll('lamps', 'lanterns')}`;
    for (const jobs of ['1', '3'])
      expect(await narrateHere(['-', '-o', at(`jobs${jobs}.mp3`), '--jobs', jobs], several)).toMatchObject({
        code: 0,
      });
    expect((await inFolder('jobs1.mp3')).equals(await inFolder('jobs3.mp3'))).toBe(true);
  });

  it('reads standard input and writes to standard output the same frames as in a file', async () => {
    const run = await narrate(['-', '-o', '-', '--voice', 'Joanna'], text);
    expect(run).toMatchObject({ code: 0, messages: '' });
    const [source, target] = [path.join(folder, 'lamps.md'), path.join(folder, 'joanna.mp3')];
    await narrateHere([source, '-o', target, '--voice', 'Joanna']);
    const file = await inFolder('joanna.mp3');
    const tag = tagLength(file);
    const head = tag + (frameLength(file, tag) ?? 0);
    expect(run.output.equals(file.subarray(head))).toBe(true);
  });

  it('reads subtitles from a file, from standard input and from an address', async () => {
    const subtitles =
      '1\n00:00:01,000 --> 00:00:02,000\n<i>Every evening</i>\n\n2\n00:00:02,000 --> 00:00:03,000\nthe lamps were lit.\n';
    const at = (name: string): string => path.join(folder, name);
    await writeFile(at('evening_talk.srt'), subtitles);
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/plain').end(subtitles),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/evening_talk.srt`;
    for (const [source, input] of [[at('evening_talk.srt')], [address], ['-', subtitles]] as const) {
      const run = await narrateHere([source, '-o', at('talk.mp3'), '--transcript', at('talk.vtt')], input);
      expect(run, source).toMatchObject({ code: 0, messages: '' });
      const spoken = (await inFolder('talk.vtt')).toString().replace(/<[^>]*>|\s+/g, ' ');
      expect(spoken.replace(/ +/g, ' ')).toContain('Every evening the lamps were lit.');
      const title = textOf(readFrames(await inFolder('talk.mp3')).find(({ id }) => id === 'TIT2'));
      expect(title).toBe(source === '-' ? 'Untitled' : 'evening talk');
    }
    await new Promise((resolve) => server.close(resolve));
    await writeFile(at('no.srt'), 'Dear Anna,');
    expect(await narrateHere([at('no.srt'), '-o', at('no.mp3')])).toMatchObject({
      code: 3,
      messages: `narrate: ${failureTable.corrupt}\n`,
    });
  });

  it('reads headings like running text or after a tone if asked, and refuses a language without a voice', async () => {
    const at = (name: string): string => path.join(folder, name);
    const lengthOf = async (...options: string[]) => {
      const run = await narrateHere([at('lamps.md'), '-o', '-', ...options]);
      expect(run).toMatchObject({ code: 0, messages: '' });
      return run.output.length;
    };
    const length = await lengthOf();
    expect(await lengthOf('--plain')).toBeLessThan(length);
    expect(await lengthOf('--earcons')).toBeGreaterThan(length);
    await writeFile(
      at('talk.vtt'),
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Did the ferry leave?\n\n00:02.000 --> 00:03.000\n<v Ben>It left at noon.\n',
    );
    const talk = async (...options: string[]) =>
      (await narrateHere([at('talk.vtt'), '-o', '-', ...options])).output;
    const [oneVoice, voices] = [await talk(), await talk('--speakers')];
    expect(oneVoice.length).toBeGreaterThan(1_000);
    expect(voices.equals(oneVoice)).toBe(false);
    expect((await talk()).equals(oneVoice)).toBe(true);
    const thai = await narrateHere(['-', '-o', at('thai.mp3')], 'มนุษย์ทั้งหลายเกิดมามีอิสระ');
    expect(thai).toMatchObject({ code: 4, messages: `narrate: ${failureTable.language_not_spoken}\n` });
  });

  it('lists voices and shows help', async () => {
    const list = await narrateHere(['--voices']);
    expect(list.output.toString()).toMatch(/Matthew +Male +English \(United States\)/);
    const help = await narrateHere(['--help']);
    expect(help).toMatchObject({ code: 0 });
    expect(help.output.toString()).toMatch(/^usage: narrate/);
    const version = await narrateHere(['--version']);
    expect(version.output.toString()).toBe(`narrate ${manifest.version}\n`);
  });

  it('lists the voices that contain all given words', async () => {
    const german = await narrateHere(['--voices', 'german', 'FEMALE']);
    const rows = german.output.toString().trim().split('\n').slice(1);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !/ Female +German/.test(row))).toEqual([]);
    expect((await narrateHere(['--voices', 'klingon'])).output.toString()).toBe(
      'No voice has all these words.\n',
    );
  });

  it('names the file after the title, and overwrites none', async () => {
    await writeFile(path.join(folder, 'The lamps.mp3'), 'an older file');
    const run = await narrate(['lamps.md']);
    expect(run).toMatchObject({ code: 0, messages: '' });
    expect((await inFolder('The lamps.mp3')).toString()).toBe('an older file');
    expect((await inFolder('The lamps (2).mp3')).toString('latin1', 0, 3)).toBe('ID3');
  });

  it.each([
    ['no source', [], 2, 'narrate: No source given. Give an address, a file, or - for standard input.\n'],
    [
      'an unknown option',
      ['lamps.md', '--loud'],
      2,
      "narrate: There is no option --loud. 'narrate --help' lists all options.\n",
    ],
    ['an option without its value', ['lamps.md', '-o'], 2, 'narrate: --output needs a value.\n'],
    ['a value too many', ['lamps.md', '--light=yes'], 2, 'narrate: --light takes no value.\n'],
    [
      'a missing folder',
      ['lamps.md', '-o', '/none/x.mp3'],
      2,
      'narrate: There is no folder /none: create it first.\n',
    ],
    [
      'a missing folder for the transcript',
      ['lamps.md', '-o', 'x', '--transcript', '/none/x.vtt'],
      2,
      'narrate: There is no folder /none: create it first.\n',
    ],
    ['a folder as output', ['lamps.md', '-o', '/'], 2, 'narrate: This is a folder, not a file: /\n'],
    ['two sources', ['a', 'b', '-o', 'x'], 2, 'narrate: Give one address or file at a time.\n'],
    [
      'an unknown voice',
      ['lamps.md', '-o', 'x', '--voice', 'Bob'],
      2,
      "narrate: There is no voice 'Bob'. 'narrate --voices' lists all voices.\n",
    ],
    [
      'a rate out of range',
      ['lamps.md', '-o', 'x', '--rate', '9'],
      2,
      'narrate: --rate must be a number from 0.5 to 3.\n',
    ],
    [
      'an unknown format',
      ['lamps.md', '-o', 'x', '--format', 'ogg'],
      2,
      "narrate: There is no format 'ogg'. Give mp3 or m4b.\n",
    ],
    [
      'a name of another format',
      ['lamps.md', '-o', 'x.mp3', '--format', 'm4b'],
      2,
      'narrate: The name of the output file must end in .m4b, or give --format mp3.\n',
    ],
    [
      'an audio book on standard output',
      ['lamps.md', '-o', '-', '--format', 'm4b'],
      2,
      'narrate: An M4B file cannot be written to standard output. Give a file with -o.\n',
    ],
    [
      'too many threads',
      ['lamps.md', '-o', 'x', '--jobs', '65'],
      2,
      'narrate: --jobs must be a number from 1 to 64.\n',
    ],
    [
      'half a thread',
      ['lamps.md', '-o', 'x', '--jobs', '1.5'],
      2,
      'narrate: --jobs must be a whole number.\n',
    ],
    [
      'an unknown transcript',
      ['lamps.md', '-o', 'x', '--transcript', 'x.doc'],
      2,
      'narrate: The name of the transcript must end in .vtt, .srt or .json.\n',
    ],
    [
      'invalid languages',
      ['lamps.md', '-o', 'x', '--ocr', 'tesseract', '--ocr-languages', 'eng deu'],
      2,
      'narrate: --ocr-languages takes language names separated by +, such as eng+deu.\n',
    ],
    [
      'languages without a program',
      ['lamps.md', '-o', 'x', '--ocr-languages', 'deu'],
      2,
      'narrate: --ocr-languages needs --ocr.\n',
    ],
    ['a missing file', ['/none.md', '-o', 'x'], 3, 'narrate: No such file: /none.md\n'],
    ['a folder', ['/', '-o', 'x'], 3, 'narrate: This is a folder, not a file: /\n'],
    ['no text', ['-', '-o', 'x'], 3, 'narrate: There is no text to read.\n'],
    [
      'an address that does not respond',
      ['http://127.0.0.1:9/x', '-o', 'x'],
      3,
      'narrate: The page could not be reached: http://127.0.0.1:9/x\n',
    ],
  ])('reports the error: %s', async (_, args, code, messages) => {
    expect(await narrateHere(args)).toMatchObject({ code, messages });
    expect((await readdir(folder)).some((name) => name.startsWith('x'))).toBe(false);
  });

  it('reads scans with an OCR program if one is given', async () => {
    const at = (name: string): string => path.join(folder, name);
    await writeFile(at('scan.pdf'), makeScan());
    // Stands in for the OCR program: prints its arguments.
    await writeFile(at('see'), '#!/bin/sh\ncat > /dev/null\necho "The lamps were lit, seen as $*."\n', {
      mode: 0o755,
    });
    const narrateScan = (options: readonly string[]) =>
      narrateHere([at('scan.pdf'), '-o', at('scan.mp3'), '--transcript', at('scan.srt'), ...options]);
    expect(await narrateScan([])).toMatchObject({
      code: 3,
      messages: `narrate: ${failureTable.image_only}\n`,
    });
    expect(await narrateScan(['--ocr', at('see'), '--ocr-languages', 'eng+deu'])).toMatchObject({ code: 0 });
    expect((await inFolder('scan.srt')).toString().replace(/\s+/g, ' ')).toMatch(/lamps were lit.*eng\+deu/);
    await writeFile(at('photo.png'), makePicture());
    const narratePhoto = (options: readonly string[]) =>
      narrateHere([at('photo.png'), '-o', at('photo.mp3'), '--transcript', at('photo.srt'), ...options]);
    expect(await narratePhoto([])).toMatchObject({
      code: 3,
      messages: 'narrate: The text of a picture is read by an OCR program: --ocr tesseract.\n',
    });
    expect(await narratePhoto(['--ocr', at('see')])).toMatchObject({ code: 0 });
    expect((await inFolder('photo.srt')).toString().replace(/\s+/g, ' ')).toMatch(/lamps were lit/);
  });

  it('leaves no files behind when it is interrupted', async () => {
    const long = Array.from({ length: 1_500 }, (_, at) => `Sentence number ${at} is like the others.`).join(
      ' ',
    );
    await writeFile(path.join(folder, 'long.txt'), long);
    const child = spawn(process.execPath, [program, 'long.txt', '-o', 'long.mp3'], { cwd: folder });
    const exit = new Promise((resolve) => child.on('exit', resolve));
    await expect
      .poll(async () => (await readdir(folder)).includes('long.mp3.audio.part'), {
        timeout: 60_000,
        interval: 10,
      })
      .toBe(true);
    child.kill('SIGINT');
    expect(await exit).toBe(130);
    expect((await readdir(folder)).filter((name) => name.startsWith('long.mp3'))).toEqual([]);
  });
});

describe('narrate from an address', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    const page = `<!doctype html><html lang="en"><head><title>The lamps | Example</title></head><body><article><h1>The lamps</h1>
      ${'<p>Every evening the lamps along the harbour were lit one after another, and the boats came home.</p>'.repeat(6)}
      </article></body></html>`;
    server = createServer((request, response) => {
      const link = (to: string) => page.replace('</article>', `<a href="${to}">Next page</a></article>`);
      const pages: Record<string, string> = {
        '/lamps': page,
        '/long': link('/long/2'),
        '/long/2': link('/long/3').replaceAll('evening', 'morning'),
        '/long/3': page.replaceAll('evening', 'noon'),
        '/short': link('/short/2'),
      };
      const found = pages[request.url ?? ''];
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(found);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('reads the article of a page', async () => {
    const target = path.join(folder, 'page.mp3');
    expect(await narrateHere([`${address}/lamps`, '-o', target])).toMatchObject({ code: 0, messages: '' });
    const frames = readFrames(await inFolder('page.mp3'));
    expect(textOf(frames.find((frame) => frame.id === 'TIT2'))).toMatch(/The lamps/);
  });

  it('reads the following pages of an article as far as they can be fetched', async () => {
    const at = (name: string): string => path.join(folder, name);
    for (const [name, words] of [
      ['long', ['evening', 'morning', 'noon']],
      ['short', ['evening']],
    ] as const) {
      const run = await narrateHere([
        `${address}/${name}`,
        '--light',
        '-o',
        at('p.mp3'),
        '--transcript',
        at('p.json'),
      ]);
      expect(run).toMatchObject({ code: 0, messages: '' });
      const matches = (await inFolder('p.json')).toString().match(/evening|morning|noon/g) ?? [];
      expect(matches.filter((word, index) => word !== matches[index - 1])).toEqual(words);
    }
  });

  it('fails if there is no article', async () => {
    expect(await narrateHere([`${address}/other`, '-o', 'none.mp3'])).toMatchObject({ code: 3 });
  });
});
