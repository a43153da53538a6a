import type { articleEndpoints, EndpointResponse } from '@earmark/contract';
import type { OcrOptions } from './ocr/run-ocr.ts';
import type { ReadFailure, ReadResult } from './read-result.ts';
import type { Sample } from './sample.ts';

/** A file or page whose kind is determined by its content. */
export interface FileInput {
  bytes: Uint8Array;
  /** With its extension; the title of the document if the content has none. */
  fileName: string;
  /** As declared by the uploader or the server. */
  contentType?: string | null;
  /** Address it was fetched from, after redirects; absent or null if it was not fetched. */
  url?: string | null;
  /** HTTP status of the response. */
  status?: number;
  /** Password of a protected PDF. */
  password?: string;
  /** Settings for recognizing the text of pictures, and of a PDF whose pages are pictures. */
  ocr?: OcrOptions;
}

/** A format of a source, identified by its file name extension. */
export interface FileFormat {
  mediaType: string;
  /** Maximum size of an upload, in bytes. */
  maxBytes: number;
  /** Whether it may be uploaded; otherwise it is read only from links and by the command line tool. */
  upload: boolean;
  /** The content is text that could as well be pasted, so it is added like pasted text. */
  isPlain?: true;
}

/**
 * A kind of source. Everything that the product does differently for it is defined here: a new kind is a
 * folder with a descriptor of this type and a line in `sources.ts`. Descriptors are loaded wherever kinds are
 * distinguished, so they import readers only in `load`.
 * @template Input input of its reader
 * @template Reading result of its reader
 */
export interface Source<Input, Reading> {
  /** Its name in documentation, in the plural: 'PDF files'. */
  label: string;
  /** By file name extension, without the dot. Empty if the kind has no files. */
  formats: Readonly<Record<string, FileFormat>>;
  /** Whether its files are read only with an OCR program; false if absent. */
  needsOcr?: boolean;
  /** Returns how certain it is that a sample is of this kind, one of `certainty`. */
  matches(sample: Sample): number;
  /**
   * How a link to it is handled: a `page` is read; a `file` is read, and may take longer; a `feed` is
   * followed; null is refused.
   */
  linked: 'page' | 'file' | 'feed' | null;
  /** Whether an attachment of this kind to a mail becomes a separate article. */
  isReadFromMail: boolean;
  /** Its kind in the response of the dry run. */
  preview: EndpointResponse<typeof articleEndpoints.dryRun>['kind'];
  /** Type of the playlist entries made from it; null if that depends on how it was added. */
  itemType: 'pdf' | null;
  /**
   * Reasons for which its reader refuses input, besides `internal` and `too_complex`, which every reader may
   * return.
   */
  failures: readonly ReadFailure[];
  /** Loads the reader when it is first needed. */
  load(): Promise<(input: Input) => Reading | Promise<Reading>>;
  /**
   * Converts a file to the reader's input, and the reader's output to a result; null if the kind is not a
   * document.
   */
  asFile: {
    input(file: FileInput): Input;
    result(reading: Reading, file: FileInput): ReadResult;
  } | null;
}
