import { readFileSync } from 'node:fs';
import { createReader, type ReadRequest } from '@earmark/extraction/node';
import type { LargeSource } from './large-sources.ts';
import { measureRead } from './measure-read.ts';

/** What it took to read one source. */
export interface Measurement {
  /** `read`, or the reason of a refusal. */
  outcome: string;
  blocks: number;
  /** Processor time, in milliseconds. */
  readMs: number;
  /** Highest memory of the reader, in MB (2^20 bytes): see `measureRead`. */
  megabytes: number;
  /** The same for a small source, which loads the modules for its kind. */
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

/** Reads a source as the service does, and sends what it took. */
async function run(task: MeasureTask): Promise<void> {
  const reader = createReader();
  const before = await measureRead(reader, requestFor(task, readFileSync(task.small)));
  const { result, cpuMs, megabytes } = await measureRead(reader, requestFor(task, readFileSync(task.path)));
  const measurement: Measurement = {
    outcome: result.ok ? 'read' : `${result.reason}: ${result.detail}`,
    blocks: result.ok && 'document' in result ? (result.document?.blocks.length ?? 0) : 0,
    readMs: cpuMs,
    megabytes,
    megabytesBefore: before.megabytes,
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
