import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockText } from '@earmark/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile as readAnyFile } from '../node.ts';
import { sniffSource } from '../sniff-source.ts';
import { fileFormats } from '../source-kinds.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
const ocr = (name: string) => ({ command: at(name), languages: 'eng' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  // Stand-ins for the OCR program. The first one keeps its input.
  const programs = {
    sees: `cat > ${at('seen.png')}; printf 'THE HARBOUR\\n\\nThe lamps were lit, and the boats came home.\\n'`,
    blind: 'cat > /dev/null',
    fails: 'cat > /dev/null; exit 1',
  };
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(at(name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
});
afterAll(() => rm(folder, { recursive: true }));

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

/** A picture of 64 by 48 points, white with a black bar at its top left. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAvxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA' +
    'AAAAAA5waXRtAAAAAAACAAAAGGlkYXQAAAAAAEAAMAAAAAAAQAAwAAAAYGlsb2MBAAAAREAABAABAAAAAAAAAyAAAQAAAAAA' +
    'AAAuAAIAAQAAAAAAAAABAAAAAAAAAAgAAwAAAAAAAANOAAEAAAAAAAAAEgAEAAEAAAAAAAAAAQAAAAgAAAAIAAAAYmlpbmYA' +
    'AAAAAAQAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAAAVaW5mZQIAAAEAAwAAaHZjMQAAAAAV' +
    'aW5mZQIAAAAABAAAZ3JpZAAAAAGxaXBycAAAAYRpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEM' +
    'Af//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEA' +
    'BkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAcWh2Y0MB' +
    'BAgAAAAAAAAAAAAe8AD8/Pj4AAAPAyAAAQAXQAEMAf//BAgAAAMAn/gAAAMAAB66AkAhAAEAJkIBAQQIAAADAJ/4AAADAAAe' +
    'wIIEFlurkprmwIAAAAMAgAAAAwCEIgABAAZEAcFzwIkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAAEAAAAAw' +
    'AAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAlaXBtYQAAAAAAAAAEAAEC' +
    'gQIAAgIDhAADAoUGAAQDB4iJAAAANmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOZGltZwAEAAEAAwAAAA5hdXhsAAQAAQAC' +
    'AAAASG1kYXQAAAAqKAGvGYD7V/j93AgsC5a4bOQ/foaKX7VNJsWqyNejw9PkHZTQwxi4KSv4AAAADigBrjPFMkvkfu4pL2E4',
  'base64',
);

const pictures: Record<string, () => Promise<Buffer>> = {
  png: () => blank(60, 40).png().toBuffer(),
  jpg: () => blank(60, 40).jpeg().toBuffer(),
  jpeg: () => blank(60, 40).jpeg().toBuffer(),
  webp: () => blank(60, 40).webp().toBuffer(),
  tif: () => blank(60, 40).tiff().toBuffer(),
  tiff: () => blank(60, 40).tiff().toBuffer(),
  heic: async () => heic,
  heif: async () => heic,
};

test('there is a picture of every format to test with', () => {
  const endings = fileFormats.filter(({ kind }) => kind === 'picture').map(({ ending }) => ending);
  expect(Object.keys(pictures)).toEqual(endings);
});

test.each(Object.entries(pictures))('reads a picture named .%s by OCR', async (ending, make) => {
  const bytes = await make();
  for (const [type, name] of [
    [null, null],
    ['application/octet-stream', 'page.pdf'],
  ] as const) {
    expect(sniffSource(bytes, type, name)).toBe('picture');
  }
  const read = await readAnyFile({ bytes, fileName: `my_page.${ending}`, ocr: ocr('sees') });
  expect(read).toMatchObject({ ok: true, warnings: ['short', 'recognised'], pages: 1 });
  expect(read.ok && [read.document.title, ...read.document.blocks.map(blockText)]).toEqual([
    'my page',
    'THE HARBOUR',
    'The lamps were lit, and the boats came home.',
  ]);
});

test('refuses pictures without an OCR program, without text, and when the program fails', async () => {
  const bytes = await blank(60, 40).png().toBuffer();
  const reasonWith = async (options: object) => {
    const read = await readAnyFile({ bytes, fileName: 'a.png', ...options });
    return read.ok ? null : read.reason;
  };
  expect(await reasonWith({})).toBe('needs_ocr');
  expect(await reasonWith({ ocr: ocr('blind') })).toBe('empty');
  expect(await reasonWith({ ocr: ocr('fails') })).toBe('internal');
  expect(await reasonWith({ ocr: ocr('sees'), bytes: bytes.subarray(0, 50) })).toBe('corrupt');
});

test('decodes the picture of an iPhone, and refuses a damaged one', async () => {
  const read = await readAnyFile({ bytes: heic, fileName: 'IMG_1.HEIC', ocr: ocr('sees') });
  expect(read.ok).toBe(true);
  const { data, info } = await sharp(await readFile(at('seen.png')))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shade = (x: number, y: number): number => data[(y * info.width + x) * info.channels] ?? -1;
  expect([info.width, info.height]).toEqual([64, 48]);
  expect(shade(10, 10)).toBeLessThan(40);
  expect(shade(50, 40)).toBeGreaterThan(215);
  for (const bytes of [heic.subarray(0, 40), heic.subarray(0, 700)]) {
    const damaged = await readAnyFile({ bytes, fileName: 'IMG_1.HEIC', ocr: ocr('sees') });
    expect(damaged).toMatchObject({ ok: false, reason: 'corrupt' });
  }
});

test('shows the program the picture upright, on white, and not larger than needed', async () => {
  // A phone stores how it was held: 6 is a quarter turn.
  const bytes = await blank(8_000, 4_000).png().withMetadata({ orientation: 6 }).toBuffer();
  const read = await readAnyFile({ bytes, fileName: 'a.png', ocr: ocr('sees') });
  expect(read.ok).toBe(true);
  const seen = sharp(await readFile(at('seen.png')));
  const { width, height, format, hasAlpha } = await seen.metadata();
  expect({ format, hasAlpha, isUpright: height > width }).toEqual({
    format: 'png',
    hasAlpha: false,
    isUpright: true,
  });
  expect(width * height).toBeLessThan(16_100_000);
  expect((await seen.stats()).channels[0]?.min).toBe(255);
});

test('reads every page of a TIFF', async () => {
  const page = await blank(60, 40).flatten({ background: 'white' }).png().toBuffer();
  const bytes = await sharp([page, page, page], { join: { animated: true } })
    .tiff()
    .toBuffer();
  const read = await readAnyFile({ bytes, fileName: 'fax.tif', ocr: ocr('sees') });
  expect(read).toMatchObject({ ok: true, pages: 3 });
  expect(read.ok && read.document.blocks).toHaveLength(6);
});

test('refuses a picture that would need too much memory', async () => {
  // The header of a picture of 40,000 by 40,000 pixels.
  const bytes = await blank(60, 40).png().toBuffer();
  bytes.writeUInt32BE(40_000, 16);
  bytes.writeUInt32BE(40_000, 20);
  const read = await readAnyFile({ bytes, fileName: 'a.png', ocr: ocr('sees') });
  expect(['too_large', 'corrupt']).toContain(read.ok ? null : read.reason);
});
