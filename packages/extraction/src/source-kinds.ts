import type { FileFormat, Source } from './source.ts';
import * as registry from './sources.ts';

type Registry = typeof registry;

/** The name of a kind of source. */
export type SourceKind = keyof Registry;

/** What the reader of a kind takes. */
export type SourceInput<Kind extends SourceKind> =
  Registry[Kind] extends Source<infer Input, infer _Reading> ? Input : never;

/** What the reader of a kind answers. */
export type SourceReading<Kind extends SourceKind> =
  Registry[Kind] extends Source<infer _Input, infer Reading> ? Reading : never;

/** Every kind of source by its name. */
export const sources: { readonly [Kind in SourceKind]: Source<SourceInput<Kind>, SourceReading<Kind>> } =
  registry;

export const sourceKinds = Object.keys(registry) as SourceKind[];

/** A format of files, the ending of their names, and the kind of source that they are. */
export interface NamedFormat extends FileFormat {
  ending: string;
  kind: SourceKind;
}

/** The formats of all files that can be read. */
export const fileFormats: readonly NamedFormat[] = sourceKinds.flatMap((kind) =>
  Object.entries(sources[kind].formats).map(([ending, format]) => ({ ending, kind, ...format })),
);

/** Endings of the files that may be uploaded. */
export const uploadTypes: readonly string[] = fileFormats
  .filter(({ upload }) => upload)
  .map(({ ending }) => ending);

/** @param name of a file, or its ending alone */
export function formatOfName(name: string): NamedFormat | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return fileFormats.find((format) => format.ending === ending) ?? null;
}
