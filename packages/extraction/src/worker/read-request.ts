import type { ReadResult } from '../read-result.ts';
import type { FileInput } from '../source.ts';
import type { SourceInput, SourceKind, SourceReading } from '../source-kinds.ts';

/** A source of a kind that is known. */
export type KnownRequest<Kind extends SourceKind = SourceKind> = {
  [Each in Kind]: { kind: Each; input: SourceInput<Each> };
}[Kind];

/** One thing to read, as it is sent to a worker. What a `file` is is decided by its content. */
export type ReadRequest = KnownRequest | { kind: 'file'; input: FileInput };

/** What comes back for each kind of source. */
export type ReadAnswers = { [Kind in SourceKind]: SourceReading<Kind> } & { file: ReadResult };

export type ReadAnswer = ReadAnswers[keyof ReadAnswers];

/** What a worker says of a request: that its parser is loaded and reading begins, or what came of it. */
export type WorkerMessage = { id: number } & ({ begins: true } | { result: ReadAnswer });
