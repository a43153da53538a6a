import { execFile } from 'node:child_process';
import { withoutTag } from '../../packages/server/test/without-tag.ts';
import type { SignedIn } from './account.ts';
import type { ListedArticle } from './inputs.ts';

interface Transcript {
  complete: boolean;
  document: { blocks: { runs?: { text: string }[] }[] };
  words: [number, number, number, number, number][];
}

/** Maximum difference between the length of the decoded audio and the stated duration, in seconds. */
const toleranceSeconds = 0.2;

/**
 * Checks a completed article: every word is spoken once and in order, stream and file are equal, the audio
 * begins with what was played before the kill, and it decodes to the stated duration.
 * @returns what is wrong; null if nothing is
 */
export async function findFault(
  account: SignedIn,
  article: ListedArticle,
  received: Buffer | undefined,
): Promise<string | null> {
  const read = async (path: string) => Buffer.from(await (await account.read(path)).arrayBuffer());
  const transcript = JSON.parse(
    String(await read(`/api/article/${article.audio_id}/transcript`)),
  ) as Transcript;
  const { written, spoken } = compareWords(transcript);
  if (!transcript.complete || written.join() !== spoken.join())
    return `${written.length} words are written, ${spoken.length} spoken`;
  const file = await read(article.audio_url);
  const frames = await read(article.stream_url);
  if (!file.subarray(file.length - frames.length).equals(frames)) return 'stream and file differ';
  const sound = received && withoutTag(received);
  if (sound && !frames.subarray(0, sound.length).equals(sound)) return 'other audio than was heard';
  const seconds = (await secondsOf(frames)) ?? -1;
  const stated = article.duration ?? 0;
  return Math.abs(seconds - stated) <= toleranceSeconds
    ? null
    : `the audio decodes to ${seconds.toFixed(2)} s, and ${stated} s are stated`;
}

/**
 * Returns the positions of the written words and of the spoken ones; a word that is spoken as several words
 * counts once.
 */
function compareWords({ document, words }: Transcript): { written: string[]; spoken: string[] } {
  const written = document.blocks.flatMap((block, index) => {
    const text = (block.runs ?? []).map((run) => run.text).join('');
    return [...text.matchAll(/\S+/g)].map((word) => `${index} ${word.index}`);
  });
  const positions = words.filter(([block]) => block >= 0).map(([block, start]) => `${block} ${start}`);
  return { written, spoken: positions.filter((position, index) => position !== positions[index - 1]) };
}

/** Decodes MP3 with mpg123. @returns its length in seconds; null if it cannot be decoded */
function secondsOf(mp3: Buffer): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const args = ['--quiet', '--wav', '-', '--no-gapless', '-'];
    const options = { encoding: 'buffer' as const, maxBuffer: 1e9 };
    const child = execFile('mpg123', args, options, (error, wav) => {
      if (error && 'code' in error && error.code === 'ENOENT')
        return reject(new Error('mpg123 is needed to decode the audio'));
      if (error) return resolve(null);
      const bytesPerSecond = wav.readUInt32LE(28);
      resolve((wav.length - 44) / bytesPerSecond);
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(mp3);
  });
}
