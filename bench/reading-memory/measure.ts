import { readFileSync } from 'node:fs';
import { createReader, type ReadRequest } from '@earmark/extraction/node';
import type { LargeSource } from './large-sources.ts';

/** What it took to read one source. */
export interface Measurement {
  /** `read`, or the reason of a refusal. */
  outcome: string;
  blocks: number;
  /** Processor time of all threads, in milliseconds. */
  readMs: number;
  /** Highest resident memory of the process until now, in MB (2^20 bytes). */
  megabytes: number;
  /** The same before the source was read, with the modules for its kind loaded. */
  megabytesBefore: number;
}

export interface MeasureTask {
  kind: LargeSource['kind'];
  fileName: string;
  /** Path of a small source of the same kind, which loads the modules, and of the measured one. */
  small: string;
  path: string;
}

const task = JSON.parse(process.argv[2] ?? 'null') as MeasureTask | null;
if (task !== null) await run(task);

/** Reads a source in a worker as the service does, and sends what it took. */
async function run(task: MeasureTask): Promise<void> {
  const reader = createReader();
  await reader.read(requestFor(task, readFileSync(task.small)));
  const megabytesBefore = highestMegabytes();
  const before = process.cpuUsage();
  const result = await reader.read(requestFor(task, readFileSync(task.path)));
  const { user, system } = process.cpuUsage(before);
  const measurement: Measurement = {
    outcome: result.ok ? 'read' : `${result.reason}: ${result.detail}`,
    blocks: result.ok && 'document' in result ? (result.document?.blocks.length ?? 0) : 0,
    readMs: (user + system) / 1_000,
    megabytes: highestMegabytes(),
    megabytesBefore,
  };
  await new Promise<void>((sent) => process.send?.(measurement, () => sent()));
  await reader.close();
  process.disconnect?.();
}

function requestFor({ kind, fileName }: MeasureTask, bytes: Uint8Array): ReadRequest {
  const url = 'https://example.org/2024/05/old-mill';
  switch (kind) {
    case 'page':
    case 'feed':
      return { kind, input: { bytes, url } };
    case 'mail':
      return { kind, input: bytes };
    case 'pdf':
      return { kind, input: { bytes, fileName } };
    case 'text':
      return { kind, input: { text: new TextDecoder().decode(bytes) } };
    default:
      return { kind: 'file', input: { bytes, fileName } };
  }
}

/** Returns the highest resident memory of this process so far; 0 on systems without `/proc`. */
function highestMegabytes(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}
