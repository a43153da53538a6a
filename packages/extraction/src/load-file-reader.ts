import { type ReadResult, refuse } from './read-result.ts';
import { sniffSource } from './sniff-source.ts';
import type { FileInput } from './source.ts';
import { type SourceKind, sources } from './source-kinds.ts';

/**
 * Determines the kind of a file and loads the reader for it. The content decides the kind; name and media type only break ties.
 * Node only.
 * @returns a function that reads the file
 */
export async function loadFileReader(input: FileInput): Promise<() => Promise<ReadResult>> {
  const { bytes, fileName, contentType = null, url } = input;
  if (bytes.byteLength === 0) return async () => refuse('empty', 'the file has no bytes');
  const kind = sniffSource(bytes, contentType, url ?? fileName);
  if (kind === 'unsupported') return async () => refuse('unsupported', 'no reader for this kind of file');
  return loadReaderOf(kind, input);
}

async function loadReaderOf<Kind extends SourceKind>(
  kind: Kind,
  file: FileInput,
): Promise<() => Promise<ReadResult>> {
  const { asFile, load } = sources[kind];
  if (asFile === null) return async () => refuse('unsupported', `a ${kind} is not a document`);
  const read = await load();
  return async () => asFile.result(await read(asFile.input(file)), file);
}
