import type { PdfInput } from '../pdf/read-pdf.ts';
import type { FileInput } from '../read-file.ts';
import type { PageInput } from '../read-page.ts';
import type { TextInput } from '../text/read-text.ts';

/** One thing to read, as it is sent to a worker. */
export type ReadRequest =
  | { kind: 'page'; input: PageInput }
  | { kind: 'text'; text: string; input?: TextInput }
  | { kind: 'pdf'; input: PdfInput }
  /** Any file: what it is is decided by its content. */
  | { kind: 'file'; input: FileInput };
