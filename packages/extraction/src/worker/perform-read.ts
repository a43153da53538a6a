import { loadFileReader } from '../load-file-reader.ts';
import { type SourceKind, type SourceReading, sources } from '../source-kinds.ts';
import type { KnownRequest, ReadRequest, SourceResult } from './read-request.ts';

/**
 * Loads the reader for a kind of source when it is first needed, so that a text does not wait for the modules
 * of pages.
 * @returns a function that reads the source
 */
export async function loadParser(request: ReadRequest): Promise<() => SourceResult | Promise<SourceResult>> {
  return request.kind === 'file' ? loadFileReader(request.input) : loadReader(request);
}

async function loadReader<Kind extends SourceKind>(
  request: KnownRequest<Kind>,
): Promise<() => SourceReading<Kind> | Promise<SourceReading<Kind>>> {
  const read = await sources[request.kind].load();
  return () => read(request.input);
}
