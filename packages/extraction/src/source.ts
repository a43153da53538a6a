import type { articleEndpoints, EndpointResponse } from '@earmark/contract';
import type { OcrOptions } from './pdf/recognise.ts';
import type { ReadFailure, ReadResult } from './read-result.ts';
import type { Sample } from './sample.ts';

/** A file or page whose kind is found out by its content. */
export interface FileInput {
  bytes: Uint8Array;
  /** With its ending; names the document when nothing inside does. */
  fileName: string;
  /** As the uploader or the server declares it. */
  contentType?: string | null;
  /** Where it was fetched, after redirects; absent or null for what was not fetched. */
  url?: string | null;
  /** HTTP status of the answer that brought it. */
  status?: number;
  /** Opens a protected PDF. */
  password?: string;
  /** Makes out the text of a PDF whose pages are pictures. */
  ocr?: OcrOptions;
}

/** A format of a source, by the ending of its files' names. */
export interface FileFormat {
  mediaType: string;
  /** The largest upload, in bytes. */
  maxBytes: number;
  /** Whether it may be uploaded; else it is read only from links and by the command. */
  upload: boolean;
  /** Its content is a text as it could be pasted, so it is added like one. */
  isPlain?: true;
}

/**
 * A kind of source. Everything that the product does differently for it is decided here: a new kind is a folder with one of
 * these and a line in `sources.ts`. Descriptors are loaded wherever kinds are told apart, so they import readers only in
 * `load`.
 * @template Input what its reader takes
 * @template Reading what its reader answers
 */
export interface Source<Input, Reading> {
  /** In documentation, as a plural: 'PDF files'. */
  label: string;
  /** By the ending of the file name, without the point. Empty for what is no file. */
  formats: Readonly<Record<string, FileFormat>>;
  /** What the add screen's drop zone calls a file of it: 'PDF'. Null: it is not offered there. */
  dropZoneLabel: string | null;
  /** How sure it is that a sample is of this kind, one of `certainty`. */
  matches(sample: Sample): number;
  /**
   * What is done with an address that leads to one: a `page` is read; a `file` is read, and may take longer; a `feed` is followed; null
   * is refused.
   */
  linked: 'page' | 'file' | 'feed' | null;
  /** Whether one that is attached to a mail is an article of its own. */
  isReadFromMail: boolean;
  /** What the dry run calls it. */
  preview: EndpointResponse<typeof articleEndpoints.dryRun>['kind'];
  /** The type of the playlist entries made of it; null where the way it came decides. */
  itemType: 'pdf' | null;
  /** Why its reader refuses input, besides `internal` and `too_complex`, which can happen to all of them. */
  failures: readonly ReadFailure[];
  /** Loads the reader when it is first needed. */
  load(): Promise<(input: Input) => Reading | Promise<Reading>>;
  /** How a file becomes the reader's input, and what was read a result; null for what is no document. */
  asFile: {
    input(file: FileInput): Input;
    result(reading: Reading, file: FileInput): ReadResult;
  } | null;
}
