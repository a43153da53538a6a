/**
 * Measures the loudness of every embedded voice of the catalogue and writes the gain that brings it to -19
 * LUFS to src/voices/measured-gain.ts.
 *
 * Voices of Pico are measured if they are installed (Debian's package libttspico-data); else their gains stay.
 *
 *   node packages/synthesis/scripts/calibrate-voices.ts            measure and write
 *   node packages/synthesis/scripts/calibrate-voices.ts --check    list the loudness with the written table; fails
 *                                                                  beyond 0.5 dB
 *   ... --engine=pico                                            only the voices of this engine
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { SpeechEngine } from '../src/engines/engine.ts';
import { loadEspeakModule } from '../src/engines/espeak-build.ts';
import { findEspeakData } from '../src/engines/espeak-data.ts';
import { withRespelling } from '../src/engines/espeak-respelling.ts';
import { createWasmEspeak } from '../src/engines/espeak-wasm.ts';
import { createFlite, loadFlite } from '../src/engines/flite.ts';
import { loadPicoModule } from '../src/engines/pico/pico.ts';
import { createPico } from '../src/engines/pico/pico-engine.ts';
import { findPicoVoices, systemPicoFolder } from '../src/engines/pico/pico-voices.ts';
import { findGain, levelledLoudness, targetLoudness } from '../src/sound/find-gain.ts';
import { calibrationText } from '../src/voices/calibration-text.ts';
import { voices } from '../src/voices/catalogue.ts';
import { measuredGain } from '../src/voices/measured-gain.ts';
import type { VoiceCandidate } from '../src/voices/product-voice.ts';

const tolerance = 0.5;
const table = new URL('../src/voices/measured-gain.ts', import.meta.url);
const isCheck = process.argv.includes('--check');
const only = process.argv.find((word) => word.startsWith('--engine='))?.slice('--engine='.length);

const engines: SpeechEngine[] = [
  withRespelling(createWasmEspeak(await loadEspeakModule(), await findEspeakData())),
];
const flite = await loadFlite();
if (flite !== null) engines.push(createFlite(flite));
const picoVoices = await findPicoVoices([systemPicoFolder]);
engines.push(createPico(await loadPicoModule(), picoVoices));

/** No voice of the catalogue names it: only an owner assigns it. */
const assignable = { language: 'en-US', candidates: [{ engine: 'pico', voice: 'en-US' }] };

const gains: Record<string, number> = {};
let worst = 0;
let measured = 0;
for (const { language, candidates } of [...voices, assignable]) {
  for (const { engine: id, voice, rate = 1, pitch = 0 } of candidates as readonly VoiceCandidate[]) {
    const engine = engines.find((candidate) => candidate.id === id);
    const name = `${id} ${voice}`;
    if (!engine || name in gains) continue;
    const isHere = engine.voices?.includes(voice.replace(/#.*/, '')) ?? true;
    if (!isHere || (only !== undefined && id !== only)) {
      const written = measuredGain[name];
      if (written !== undefined) gains[name] = written;
      continue;
    }
    measured += 1;
    engine.reset?.();
    const text = calibrationText(language);
    const spoken = await engine.speak({ text, language, voice, rate, pitch, alive: () => true });
    const gain = isCheck ? (measuredGain[name] ?? 0) : findGain(spoken);
    gains[name] = gain;
    if (!isCheck) {
      console.log(`${name.padEnd(40)} ${gain.toFixed(1)} dB`);
      continue;
    }
    const loudness = levelledLoudness(spoken, gain);
    const off = Math.abs(loudness - targetLoudness);
    worst = Math.max(worst, off);
    console.log(
      `${language.padEnd(8)}${name.padEnd(34)}${loudness.toFixed(1)} LUFS${off > tolerance ? '  off' : ''}`,
    );
  }
}

if (isCheck) {
  console.log(`${measured} voices, at most ${worst.toFixed(2)} dB from ${targetLoudness} LUFS`);
  process.exitCode = worst > tolerance ? 1 : 0;
} else {
  const source = await readFile(table, 'utf8');
  const rows = Object.entries(gains).map(([name, gain]) => `  '${name}': ${gain},`);
  const begin = source.indexOf('{', source.indexOf('measuredGain')) + 1;
  await writeFile(
    table,
    `${source.slice(0, begin)}\n${rows.join('\n')}\n${source.slice(source.indexOf('};', begin))}`,
  );
}
