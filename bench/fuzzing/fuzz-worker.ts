import { createReader, type Reader, type ReadRequest } from '@earmark/extraction/node';
import { makeScript } from '@earmark/script';
import { measureRead, type ReadingCost } from '../reading-memory/measure-read.ts';
import { fuzzSources, type Kind } from './fuzz-sources.ts';
import { makeInput } from './make-input.ts';

/** Result of one input. Times are CPU times in milliseconds. */
export interface FuzzReport {
  index: number;
  kind: Kind;
  /** `read`, or the reason of a refusal, or `ended` if the process ended. */
  outcome: string;
  /** What is wrong with the outcome; null if it is right. */
  failure: string | null;
  readMs: number;
  scriptMs: number;
  /** Highest memory of the reader, in MB (2^20 bytes): see `measureRead`. */
  megabytes: number;
}

interface Task {
  data: string;
  seed: number;
  first: number;
  step: number;
  /** Number of the input at which to stop. */
  end: number;
}

/** Limits for any input: CPU time of its script, and memory of the reader. */
const maxScriptMs = 20_000;
const maxMegabytes = 500;
/** CPU time of one source, in milliseconds: the limit of the service. */
const maxReadMs = 20_000;

const task = JSON.parse(process.argv[2] ?? 'null') as Task | null;
// The main process may be stopped at any time.
process.on('disconnect', () => process.exit());
if (task !== null) await run(task);

/** Reads the inputs of a task one after the other, and sends a report of each. */
async function run({ data, seed, first, step, end }: Task): Promise<void> {
  const sources = fuzzSources(data);
  const reader = createReader({ timeoutMs: maxReadMs });
  for (let index = first; index < end; index += step) {
    const { kind, request } = makeInput(sources, seed, index);
    const { result, cpuMs: readMs, megabytes } = await readPatiently(reader, request);
    const read = process.cpuUsage();
    const documents = documentsOf(result);
    let failure: string | null = null;
    try {
      for (const document of documents) makeScript(document);
    } catch (error) {
      failure = `script: ${error instanceof Error ? error.stack : error}`;
    }
    const { user, system } = process.cpuUsage(read);
    const scriptMs = (user + system) / 1_000;
    if (scriptMs > maxScriptMs) failure ??= `the script took ${scriptMs.toFixed(0)} ms`;
    if (megabytes > maxMegabytes) failure ??= `${megabytes} MB`;
    // A source that takes too long or too much memory is given up; none of these inputs is large enough for it.
    if (!result.ok && (result.reason === 'internal' || result.reason === 'too_complex'))
      failure = `${result.reason}: ${result.detail}`;
    const report: FuzzReport = {
      index,
      kind,
      outcome: result.ok ? 'read' : result.reason,
      failure,
      readMs,
      scriptMs,
      megabytes,
    };
    await new Promise<void>((sent) => process.send?.(report, () => sent()));
  }
  await reader.close();
  process.disconnect?.();
}

/** Reads a source, again if it was given up for the time that passed: on a busy machine it may get no processor. */
async function readPatiently(reader: Reader, request: ReadRequest): Promise<ReadingCost> {
  for (;;) {
    const cost = await measureRead(reader, request);
    const { result, cpuMs } = cost;
    const isLate = !result.ok && result.reason === 'too_complex' && result.detail.endsWith(' ms');
    if (!isLate || cpuMs >= maxReadMs) return cost;
  }
}

type Result = Awaited<ReturnType<ReturnType<typeof createReader>['read']>>;
type Document = Parameters<typeof makeScript>[0];

/** Returns the documents of a result: one, or none for a feed, whose items are pages, and for a list. */
function documentsOf(result: Result): Document[] {
  return result.ok && 'document' in result && result.document !== null ? [result.document] : [];
}
