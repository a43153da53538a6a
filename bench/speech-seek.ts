/**
 * Checks that a player that seeks to a word plays that word: plays an episode of about 90 minutes in
 * Chromium, seeks to the transcript's times of ten random words, and searches for the played sound in the
 * episode's own audio. If playback starts in silence, the position is known only within that silence; the
 * distance to its nearest moment is reported.
 *
 * Target: every word within 50 ms.
 *
 *   node bench/speech-seek.ts [--characters 100000] [--words 10] [--seed 1]
 *
 * Needs Chromium (CHROMIUM_PATH, or /usr/bin/chromium).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { createSpeechPool, finishEpisode, planUnits, speakUnits, timeEpisode } from '@earmark/synthesis';
import { MPEGDecoder } from 'mpg123-decoder';
import { chromium } from 'playwright-core';
import { makeSampleText } from './speech-sample-text.ts';

const { values } = parseArgs({
  options: { characters: { type: 'string' }, words: { type: 'string' }, seed: { type: 'string' } },
});
const sampleRate = 22_050;

const result = readText(makeSampleText(Number(values.characters ?? 100_000)));
if (!result.ok) throw new Error(result.detail);
const script = makeScript(result.document);
const pool = await createSpeechPool();
const [units, segments] = [[...planUnits(script, pool.capabilities)], []] as [
  Parameters<typeof timeEpisode>[0][number][],
  Awaited<ReturnType<typeof pool.speak>>[],
];
for await (const { segment } of speakUnits(pool, units, { user: 'bench', job: 'bench' }))
  segments.push(segment);
await pool.close();
const timing = timeEpisode(units, segments);
const sizes = segments.map((segment) => ({ ...segment, bytes: segment.mp3.length }));
const { head, durationMs } = finishEpisode(sizes, { title: 'Seek' });
const audio = Buffer.concat(segments.map((segment) => segment.mp3));
const file = Buffer.concat([head, audio]);
console.log(`${(durationMs / 60_000).toFixed(1)} minutes, ${timing.words.length} words`);

/** The start of every frame, for decoding the audio around a given time. */
const frameStarts: number[] = [];
for (let at = 0; at < audio.length; ) {
  frameStarts.push(at);
  const padding = ((audio[at + 2] ?? 0) >> 1) & 1;
  at += Math.floor((72_000 * 48) / sampleRate) + padding;
}
async function soundAt(fromMs: number, lengthMs: number): Promise<{ pcm: Float32Array; startMs: number }> {
  const delay = 1_105;
  const first = Math.max(0, Math.floor(((fromMs / 1000) * sampleRate + delay) / 576) - 12);
  const last = Math.min(
    frameStarts.length - 1,
    first + Math.ceil(((lengthMs / 1000) * sampleRate) / 576) + 24,
  );
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(audio.subarray(frameStarts[first], frameStarts[last]));
  decoder.free();
  return { pcm: channelData[0] ?? new Float32Array(0), startMs: ((first * 576 - delay) * 1000) / sampleRate };
}

const server = createServer((request, response) => {
  if (request.url !== '/episode.mp3') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<audio id="player" src="/episode.mp3" preload="auto"></audio>');
    return;
  }
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
  const end = to === '' ? file.length - 1 : Number(to);
  response.writeHead(request.headers.range ? 206 : 200, {
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    'content-length': end - Number(from) + 1,
    ...(request.headers.range ? { 'content-range': `bytes ${from}-${end}/${file.length}` } : {}),
  });
  response.end(file.subarray(Number(from), end + 1));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
const page = await browser.newPage();
await page.goto(address);
await page.evaluate(async (rate) => {
  const player = document.querySelector('audio') as HTMLAudioElement;
  await new Promise((resolve) => {
    if (player.readyState >= 1) resolve(null);
    player.addEventListener('loadedmetadata', resolve, { once: true });
  });
  const context = new AudioContext({ sampleRate: rate });
  const source = context.createMediaElementSource(player);
  const tap = context.createScriptProcessor(1024, 1, 1);
  const played: number[] = [];
  tap.onaudioprocess = (event) => {
    if (!player.paused) played.push(...event.inputBuffer.getChannelData(0));
  };
  source.connect(tap);
  tap.connect(context.destination);
  Object.assign(window, { played, context });
}, sampleRate);

/** Seeks to a time and returns the audio that is played from there. */
const listen = (seconds: number): Promise<{ played: number[]; duration: number }> =>
  page.evaluate(async (time) => {
    const player = document.querySelector('audio') as HTMLAudioElement;
    const { played, context } = window as unknown as { played: number[]; context: AudioContext };
    await context.resume();
    player.pause();
    player.currentTime = time;
    await new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, 150));
    played.length = 0;
    await player.play();
    const deadline = performance.now() + 10_000;
    while (played.length < 30_000 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    player.pause();
    return { played: [...played], duration: player.duration };
  }, seconds);

/** Samples below this value count as silence: the decoder's rounding error. */
const audible = 1e-4;

/** Distance from a moment to the nearest one in a range; 0 inside the range. */
const distance = (ms: number, earliest: number, latest: number): number =>
  ms < earliest ? earliest - ms : Math.min(0, latest - ms);

let seed = Number(values.seed ?? 1);
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const errors: number[] = [];
for (let count = 0; count < Number(values.words ?? 10); count += 1) {
  const word = timing.words[Math.floor(random() * timing.words.length)];
  if (!word) continue;
  const { played, duration } = await listen(word.startMs / 1000);
  const begin = played.findIndex((sample) => Math.abs(sample) > audible);
  const excerpt = played.slice(begin, begin + 9_000);
  const { pcm, startMs } = await soundAt(word.startMs - 400, 1_600);
  const { at, likeness } = findExcerpt(pcm, excerpt);
  let silentFrom = at;
  while (silentFrom > 0 && Math.abs(pcm[silentFrom - 1] ?? 0) <= audible) silentFrom -= 1;
  const [earliest, latest] = [silentFrom, at].map((sample) => startMs + (sample * 1000) / sampleRate);
  const error = distance(word.startMs, earliest ?? 0, latest ?? 0);
  errors.push(Math.abs(error));
  const spoken = script.utterances[word.utterance];
  const token = spoken?.tokens[word.token];
  const text = spoken && token ? spoken.text.slice(token.start, token.end) : '';
  console.log(
    `${(word.startMs / 1000).toFixed(3).padStart(9)} s  ${text.padEnd(14)} heard ${error >= 0 ? '+' : ''}${error.toFixed(1)} ms (similarity ${likeness.toFixed(2)})`,
  );
  if (count === 0)
    console.log(
      `  the player reports ${(duration / 60).toFixed(3)} minutes, the file has ${(durationMs / 60_000).toFixed(3)}`,
    );
}
const largest = Math.max(...errors);
console.log(
  `largest error ${largest.toFixed(1)} ms: ${largest <= 50 ? 'within' : 'beyond'} the target of 50 ms`,
);
await browser.close();
server.close();

/** Finds the position in `pcm` where the piece fits best, by correlation. */
function findExcerpt(pcm: Float32Array, excerpt: readonly number[]): { at: number; likeness: number } {
  const power = Math.sqrt(excerpt.reduce((sum, sample) => sum + sample * sample, 0));
  let best = { at: 0, likeness: -1 };
  for (let at = 0; at + excerpt.length <= pcm.length; at += 1) {
    let [product, other] = [0, 0];
    for (let index = 0; index < excerpt.length; index += 3) {
      const sample = pcm[at + index] ?? 0;
      product += sample * (excerpt[index] ?? 0);
      other += sample * sample;
    }
    const likeness = (3 * product) / (Math.sqrt(3 * other) * power + 1e-9);
    if (likeness > best.likeness) best = { at, likeness };
  }
  return best;
}
