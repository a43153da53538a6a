/**
 * Measures neural voices with a real model: first audio, a newcomer beside a long job, a whole conversion compared
 * with the model alone, killed processes, and the memory of the whole service.
 *
 *   node bench/neural-inference.ts --model voice.onnx [--config voice.onnx.json] [--part first|newcomer|whole|kill|memory]
 */
import { chmod, copyFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureFirstAudio, measureKills, measureNewcomers } from './neural/in-the-pool.ts';
import { measureMemory } from './neural/memory.ts';
import { measureWhole } from './neural/whole-conversion.ts';

const { values } = parseArgs({
  options: { model: { type: 'string' }, config: { type: 'string' }, part: { type: 'string' } },
});
if (values.model === undefined) throw new Error('The model is missing: add --model voice.onnx.');

const folder = await mkdtemp(join(tmpdir(), 'earmark-voices-'));
// The voice that replaces the default voice.
const voice = join(folder, 'en_US-ryan-medium.onnx');
await symlink(resolve(values.model), voice);
await symlink(resolve(values.config ?? `${values.model}.json`), `${voice}.json`);

// A program of its own, so that no other process shares its memory.
const node = join(folder, 'node');
await copyFile(process.execPath, node);
await chmod(node, 0o755);

const parts = {
  first: () => measureFirstAudio(folder),
  newcomer: () => measureNewcomers(folder),
  whole: () => measureWhole(folder),
  kill: () => measureKills(folder),
  memory: () => measureMemory(folder, node),
};
for (const [name, measure] of Object.entries(parts)) {
  if (values.part === undefined || values.part === name) await measure();
}
await rm(folder, { recursive: true, force: true });
