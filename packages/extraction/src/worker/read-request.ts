import type { FeedInput } from '../feeds/parse-feed.ts';
import type { FeedReading } from '../feeds/read-feed.ts';
import type { MailResult } from '../mail/mail-result.ts';
import type { PdfInput } from '../pdf/read-pdf.ts';
import type { FileInput } from '../read-file.ts';
import type { PageInput } from '../read-page.ts';
import type { ReadRefusal, ReadResult } from '../read-result.ts';
import type { TextInput } from '../text/read-text.ts';

/** One thing to read, as it is sent to a worker. */
export type ReadRequest =
  | { kind: 'page'; input: PageInput }
  | { kind: 'text'; text: string; input?: TextInput }
  | { kind: 'pdf'; input: PdfInput }
  /** Any file: what it is is decided by its content. */
  | { kind: 'file'; input: FileInput }
  | { kind: 'mail'; raw: Uint8Array }
  | { kind: 'feed'; input: FeedInput };

/** What comes back for each kind of source. */
export interface ReadAnswers {
  page: ReadResult;
  text: ReadResult;
  pdf: ReadResult;
  file: ReadResult;
  mail: MailResult;
  feed: FeedResult;
}

/** A feed; null for what is none. */
export type FeedResult = { ok: true; feed: FeedReading | null } | ReadRefusal;

export type ReadAnswer = ReadAnswers[keyof ReadAnswers];

/** What a worker says of a request: that its parser is loaded and reading begins, or what came of it. */
export type WorkerMessage = { id: number } & ({ begins: true } | { result: ReadAnswer });
