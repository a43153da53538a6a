import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** A position in a stack trace: the address of a file, line and column. */
const position = /file:\/\/\/[^\s()]+\.js:\d+:\d+/g;

/** A map of this size is about 30 MB in memory, so it is kept only while errors are frequent. */
const keptMs = 60_000;

/**
 * Creates a function that replaces positions in the bundle of the service by those in the sources. A stack
 * without such positions stays as it is.
 */
export function createOriginalStack(): (stack: string) => string {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const map = readMap(file);
    maps.set(file, map);
    setTimeout(() => maps.delete(file), keptMs).unref();
    return map;
  };
  return (stack) =>
    stack.replace(position, (found) => {
      const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(found) ?? [];
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return found;
      return `${new URL(entry.originalSource, file).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
}

/** Returns the map beside a file of the bundle; null if there is none. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    return null;
  }
}
