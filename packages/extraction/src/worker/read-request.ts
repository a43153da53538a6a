import type { ReadRefusal, ReadResult } from '../read-result.ts';
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

/** Message to the reader's process. */
export interface ProcessRequest {
  /** The request without its bytes, which follow on standard input, where they are not copied. */
  request: ReadRequest;
  /** Number of these bytes. */
  byteLength: number;
  /** Limit in milliseconds of CPU time, from when its parser is loaded. */
  limitMs: number;
}

/**
 * Message of the reader's process: the number of bytes of the result, serialized by `node:v8`, that follow on the pipe
 * for results; or why there is none, after which the process reads no further source.
 */
export type ProcessResponse = { byteLength: number } | { refusal: ReadRefusal };

/** Message to the thread in that process: a source, or that it collects its garbage. */
export type WorkerTask = ReadRequest | { collect: true };

/**
 * Message of that thread: the parser is loaded and reading begins, with the CPU time in milliseconds that the thread
 * has used so far; the serialized result; or the garbage is collected.
 */
export type WorkerMessage = { cpuMs: number } | { packed: Uint8Array<ArrayBuffer> } | { collected: true };
