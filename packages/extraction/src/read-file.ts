import { type ReadResult, refuse } from './read-result.ts';
import { sniffSource } from './sniff-source.ts';
import type { FileInput } from './source.ts';
import { type SourceKind, sources } from './source-kinds.ts';

/**
 * Reads a file or page of any kind that can be read. What it is is decided by its content; the name and the type only break
 * ties. Node only.
 */
export async function readFile(input: FileInput): Promise<ReadResult> {
  return (await loadFileReader(input))();
}

/**
 * Finds out what a file is, and loads its reader.
 * @returns what reads the file
 */
export async function loadFileReader(input: FileInput): Promise<() => Promise<ReadResult>> {
  const { bytes, fileName, contentType = null, url } = input;
  if (bytes.byteLength === 0) return async () => refuse('empty', 'a file of no bytes');
  const kind = sniffSource(bytes, contentType, url ?? fileName);
  if (kind === 'unsupported') return async () => refuse('unsupported', 'no reader for this kind of file');
  return loadReaderOf(kind, input);
}

async function loadReaderOf<Kind extends SourceKind>(
  kind: Kind,
  file: FileInput,
): Promise<() => Promise<ReadResult>> {
  const { asFile, load } = sources[kind];
  if (asFile === null) return async () => refuse('unsupported', `a ${kind} is no document`);
  const read = await load();
  return async () => asFile.result(await read(asFile.input(file)), file);
}
