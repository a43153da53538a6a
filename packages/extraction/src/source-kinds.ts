import type { FileFormat, Source } from './source.ts';
import * as registry from './sources.ts';

type Registry = typeof registry;

/** Name of a kind of source. */
export type SourceKind = keyof Registry;

/** Input of the reader of a kind. */
export type SourceInput<Kind extends SourceKind> =
  Registry[Kind] extends Source<infer Input, infer _Reading> ? Input : never;

/** Result of the reader of a kind. */
export type SourceReading<Kind extends SourceKind> =
  Registry[Kind] extends Source<infer _Input, infer Reading> ? Reading : never;

/** All kinds of source by name. */
export const sources: { readonly [Kind in SourceKind]: Source<SourceInput<Kind>, SourceReading<Kind>> } =
  registry;

export const sourceKinds = Object.keys(registry) as SourceKind[];

/** A file format with its file name extension and kind of source. */
export interface NamedFormat extends FileFormat {
  ending: string;
  kind: SourceKind;
  /** Whether it is read only with an OCR program. */
  needsOcr: boolean;
}

/** All file formats that can be read. */
export const fileFormats: readonly NamedFormat[] = sourceKinds.flatMap((kind) =>
  Object.entries(sources[kind].formats).map(([ending, format]) => ({
    ending,
    kind,
    needsOcr: sources[kind].needsOcr === true,
    ...format,
  })),
);

/** Extensions of the files that may be uploaded. */
export const uploadTypes: readonly string[] = fileFormats
  .filter(({ upload }) => upload)
  .map(({ ending }) => ending);

/**
 * Returns the format of a file by its extension; null if it cannot be read.
 * @param name file name, or only its extension
 */
export function formatOfName(name: string): NamedFormat | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return fileFormats.find((format) => format.ending === ending) ?? null;
}
