import { decodeBytes, type ReadResult, type SourceKind, sniffSource } from '@earmark/reading';
import type { App } from '../../platform/app.ts';

/** A file that somebody gave us. */
export interface GivenFile {
  bytes: Uint8Array;
  /** Its name, which tells apart what looks alike inside. */
  name: string;
  /** Its declared type; null when unknown. */
  type: string | null;
  /** For a protected PDF. */
  password?: string | undefined;
}

/**
 * Reads a file in a thread that is killed when it takes too long or too much.
 * @returns the document and, of a PDF, a second reading of it; or why there is none
 */
export async function readFile(
  { reader }: Pick<App, 'reader'>,
  file: GivenFile,
  options: { signal: AbortSignal; timeoutMs?: number },
): Promise<ReadResult & { kind: SourceKind }> {
  const kind = sniffSource(file.bytes, file.type, file.name);
  return { ...(await readKind(reader, kind, file, options)), kind };
}

async function readKind(
  reader: App['reader'],
  kind: SourceKind,
  { bytes, type }: GivenFile,
  options: { signal: AbortSignal; timeoutMs?: number },
): Promise<ReadResult> {
  switch (kind) {
    case 'article':
      return reader.read({ kind: 'page', input: { bytes, url: null, contentType: type } }, options);
    case 'text': {
      const { text } = decodeBytes(bytes, { contentType: type, kind: 'text' });
      return reader.read({ kind: 'text', text }, options);
    }
    default:
      return { ok: false, reason: 'unsupported', detail: kind };
  }
}
