import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { planUnits } from '@earmark/synthesis';
import { loadEspeakModule } from '../../packages/synthesis/src/engines/espeak-build.ts';
import { findEspeakData } from '../../packages/synthesis/src/engines/espeak-data.ts';
import { createWasmEspeak } from '../../packages/synthesis/src/engines/espeak-wasm.ts';
import { createPiper } from '../../packages/synthesis/src/engines/piper/piper-engine.ts';
import { findPiperVoices } from '../../packages/synthesis/src/engines/piper/piper-voices.ts';
import { freshText } from '../start-service.ts';
import { convert, openPool } from './in-the-pool.ts';
import { report } from './report.ts';

/** A whole conversion, compared with the time that the model alone needs for the same text. */
export async function measureWhole(folder: string): Promise<void> {
  const text = freshText(3_000);
  const pool = await openPool(folder);
  const result = readText(text);
  if (!result.ok) throw new Error(result.detail);
  const voices = await findPiperVoices(folder);
  const espeak = createWasmEspeak(await loadEspeakModule(), await findEspeakData());
  const engine = createPiper(voices, (line, tag) => espeak.phonemize(line, tag));
  const ids: number[][] = [];
  for (const { lines } of planUnits(makeScript(result.document), pool.capabilities)) {
    for (const line of lines) {
      const request = { ...line.voice, text: line.text, maxPieceLength: 120 };
      for (const { inference } of engine.encode(request))
        ids.push([...(inference.inputs['input']?.data ?? [])].map(Number));
    }
  }
  const { total, seconds } = await convert(pool, text, 'whole');
  const alone = await runAlone(path.join(folder, `${voices[0]?.name}.onnx`), ids);
  const again = await convert(pool, text, 'again');
  await pool.close();
  const whole = Math.min(total, again.total);
  console.log(
    `${seconds.toFixed(0)} s of audio: model alone ${Math.round(alone)} ms, conversions ${Math.round(total)} and ${Math.round(again.total)} ms`,
  );
  report('whole conversion / model alone, one processor', whole / alone, 1.15, '');
}

/** Runs the model as onnxruntime does by default, but with one thread; resolves with milliseconds. */
async function runAlone(model: string, ids: readonly number[][]): Promise<number> {
  const child = fork(new URL('./model-alone.ts', import.meta.url), { serialization: 'advanced' });
  child.send({ model, ids });
  const [ms] = await once(child, 'message');
  child.kill();
  return Number(ms);
}
