import type { ReadResult } from '../read-result.ts';
import type { FileInput } from '../source.ts';
import type { SourceInput, SourceKind, SourceReading } from '../source-kinds.ts';

/** A source of a known kind. */
export type KnownRequest<Kind extends SourceKind = SourceKind> = {
  [Each in Kind]: { kind: Each; input: SourceInput<Each> };
}[Kind];

/** A source as it is sent to a worker. The kind of a `file` is determined by its content. */
export type ReadRequest = KnownRequest | { kind: 'file'; input: FileInput };

/** The result for each kind of source. */
export type SourceResults = { [Kind in SourceKind]: SourceReading<Kind> } & { file: ReadResult };

export type SourceResult = SourceResults[keyof SourceResults];

/**
 * A worker's message about a request: its parser is loaded and reading begins, with the CPU time in milliseconds
 * that the thread has used so far, or the result.
 */
export type WorkerMessage = { id: number } & ({ cpuMs: number } | { result: SourceResult });
