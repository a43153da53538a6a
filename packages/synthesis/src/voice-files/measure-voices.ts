import { fork } from 'node:child_process';
import { once } from 'node:events';
import { hasOnnxRuntime } from '../engines/piper/onnx-runtime.ts';
import type { VoicePack } from './voice-pack.ts';

/**
 * Measures the loudness of a pack's voices like `measureVoice`, in a process of its own: a model takes seconds of
 * processor time and much memory. Does nothing for engines whose voices have a known loudness.
 * @throws if the process failed
 */
export async function measureVoices(
  folder: string,
  pack: Pick<VoicePack, 'engine' | 'voices'>,
): Promise<void> {
  if (pack.engine !== 'piper' || !(await hasOnnxRuntime())) return;
  const names = pack.voices.map(({ name }) => name);
  const child = fork(new URL('./measure-process.ts', import.meta.url), [folder, ...names], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The measurement ended with ${code ?? signal}.`);
}
