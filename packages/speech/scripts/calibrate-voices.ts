/**
 * Measures how loud every embedded voice of the catalogue is and writes the gain that brings it to -19 LUFS to
 * src/voices/measured-gain.ts.
 *
 *   node packages/speech/scripts/calibrate-voices.ts            measure and write
 *   node packages/speech/scripts/calibrate-voices.ts --check    measure what the written table gives; fails beyond 0.5 dB
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { SpeechEngine } from '../src/engines/engine.ts';
import { findEspeakData } from '../src/engines/espeak-data.ts';
import { createWasmEspeak } from '../src/engines/espeak-wasm.ts';
import { findFlite, loadFlite } from '../src/engines/flite.ts';
import { compileWasm } from '../src/engines/wasm.ts';
import { removeRumble } from '../src/sound/high-pass.ts';
import { limitPeaks } from '../src/sound/limit-peaks.ts';
import { measureLoudness } from '../src/sound/measure-loudness.ts';
import { findSound } from '../src/sound/trim-silence.ts';
import { voices } from '../src/voices/catalogue.ts';
import { primaryLanguage } from '../src/voices/match-language.ts';
import { measuredGain } from '../src/voices/measured-gain.ts';
import type { ProductVoice } from '../src/voices/product-voice.ts';

const target = -19;
const tolerance = 0.5;

/** What English and Spanish voices read; the voices of other languages count, which every one of them can. */
const prose: Readonly<Record<string, string>> = {
  en:
    'Every evening the lamps along the harbour were lit one after another, and the boats came home before the tide ' +
    'turned. Nobody counted them, yet everybody knew when one was missing. Years later she could still name each of ' +
    'them by the sound of its engine, long before its light came round the point. Who would believe that now? The ' +
    'harbour is quiet, the lamps are electric, and the boats are as much alike as eggs in a box.',
  es:
    'Cada tarde se encendían las luces del puerto una tras otra, y los barcos volvían antes de que cambiara la marea. ' +
    'Nadie los contaba, pero todos sabían cuándo faltaba uno. Años después ella todavía los reconocía por el ruido ' +
    'del motor, mucho antes de que su luz doblara la punta. ¿Quién lo creería ahora? El puerto está callado, las ' +
    'lámparas son eléctricas y los barcos se parecen como los huevos de una caja.',
  // The engine knows no numbers in these two.
  chr: 'ᎣᏏᏲ, ᏙᎯᏧ? ᎣᏍᏓ, ᏩᏙ. '.repeat(12),
  cv: 'Салам, мĕнле пурăнатăр? Тавтапуç, лайăх. '.repeat(10),
};
const numbers = Array.from({ length: 45 }, (_, at) => String(at * 37 + 3)).join(', ');

const native = new URL('../native/', import.meta.url);
const table = new URL('../src/voices/measured-gain.ts', import.meta.url);

const module = await compileWasm(await readFile(new URL('espeak-ng.wasm', native)));
const espeak = createWasmEspeak(module, await findEspeakData());
const engines: SpeechEngine[] = [espeak];
const flite = findFlite();
if (flite !== undefined) engines.push(await loadFlite(flite));

const gains: Record<string, number> = {};
let worst = 0;
for (const product of voices) {
  for (const { engine: id, voice, rate = 1, pitch = 0 } of product.candidates) {
    const engine = engines.find((candidate) => candidate.id === id);
    const name = `${id} ${voice}`;
    if (!engine || name in gains) continue;
    const pcm = await read(engine, product, voice, rate, pitch);
    if (process.argv.includes('--check')) {
      gains[name] = measuredGain[name] ?? 0;
      const off = levelled(pcm.samples, pcm.sampleRate, gains[name]) - target;
      worst = Math.max(worst, Math.abs(off));
      if (Math.abs(off) > tolerance) console.log(`${name}: ${off.toFixed(2)} dB off`);
    } else {
      gains[name] = findGain(pcm.samples, pcm.sampleRate);
      console.log(`${name.padEnd(40)} ${gains[name].toFixed(1)} dB`);
    }
  }
}

if (process.argv.includes('--check')) {
  console.log(`${Object.keys(gains).length} voices, at most ${worst.toFixed(2)} dB from ${target} LUFS`);
  process.exitCode = worst > tolerance ? 1 : 0;
} else {
  await writeTable(gains);
}

async function read(engine: SpeechEngine, product: ProductVoice, voice: string, rate: number, pitch: number) {
  const text = prose[primaryLanguage(product.language)] ?? numbers;
  engine.reset?.();
  const spoken = await engine.speak({
    text,
    language: product.language,
    voice,
    rate,
    pitch,
    alive: () => true,
  });
  const { start, end } = findSound(spoken.pcm, spoken.sampleRate);
  const samples = spoken.pcm.slice(start, end);
  removeRumble(samples, spoken.sampleRate);
  return { samples, sampleRate: spoken.sampleRate };
}

/** Loudness after the same gain and limiter that speech goes through. */
function levelled(pcm: Float32Array, sampleRate: number, gainDb: number): number {
  const copy = pcm.slice();
  limitPeaks(copy, 10 ** (gainDb / 20));
  return measureLoudness(copy, sampleRate);
}

/** The limiter takes some loudness away, so the gain is found by trying. */
function findGain(pcm: Float32Array, sampleRate: number): number {
  let gain = target - measureLoudness(pcm, sampleRate);
  for (let round = 0; round < 6; round += 1) gain += target - levelled(pcm, sampleRate, gain);
  return Math.round(gain * 10) / 10;
}

async function writeTable(found: Record<string, number>): Promise<void> {
  const source = await readFile(table, 'utf8');
  const rows = Object.entries(found).map(([name, gain]) => `  '${name}': ${gain},`);
  const begin = source.indexOf('{', source.indexOf('measuredGain')) + 1;
  const end = source.indexOf('};', begin);
  await writeFile(table, `${source.slice(0, begin)}\n${rows.join('\n')}\n${source.slice(end)}`);
}
