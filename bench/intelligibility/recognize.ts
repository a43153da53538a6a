import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** In hertz; what the recognizer's model was trained on. */
export const recognizerRate = 16_000;

const run = promisify(execFile);

/**
 * Returns the words that pocketsphinx understands, in lower case, with its model for US English (Debian's
 * packages `pocketsphinx` and `pocketsphinx-en-us`).
 *
 * @param pcm samples from -1 to 1 at `recognizerRate`
 * @throws if the program is missing
 */
export async function recognizeWords(pcm: Float32Array): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'intelligibility-'));
  try {
    const file = join(folder, 'speech.wav');
    await writeFile(file, toWave(pcm));
    const { stdout } = await run(
      'pocketsphinx_continuous',
      ['-infile', file, '-logfn', '/dev/null', '-samprate', String(recognizerRate)],
      { maxBuffer: 1 << 24 },
    );
    return toWords(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the words of a text as they are compared: in lower case, without punctuation. */
export const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z']+/g) ?? [];

/** Returns the least number of words to replace, insert or delete to turn one text into the other. */
export function countWordErrors(expected: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, at) => at + 1);
  row.unshift(0);
  for (const [at, word] of expected.entries()) {
    const next = [at + 1];
    for (const [position, other] of heard.entries()) {
      const kept = (row[position] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(kept, (row[position + 1] ?? 0) + 1, (next[position] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function toWave(pcm: Float32Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + pcm.length * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(recognizerRate, 24);
  header.writeUInt32LE(recognizerRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(pcm.length * 2, 40);
  const samples = Int16Array.from(pcm, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}
