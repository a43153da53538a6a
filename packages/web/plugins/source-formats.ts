import type { Plugin } from 'vite';

const virtual = 'virtual:earmark-source-formats';
const resolved = `\0${virtual}`;

interface Described {
  ending: string;
  kind: string;
  mediaType: string;
  maxBytes: number;
  upload: boolean;
  needsOcr: boolean;
}

interface Sources {
  fileFormats: readonly Described[];
  sources: Readonly<Record<string, { itemType: string | null }>>;
}

/**
 * Serves `virtual:earmark-source-formats`: the file formats that may be uploaded, read from the descriptors
 * of the sources at build time. The browser thus knows them without loading the code that extracts them.
 */
export function sourceFormats(): Plugin {
  const entry = import.meta.resolve('@earmark/extraction/sources');
  return {
    name: 'earmark-source-formats',
    enforce: 'pre',
    resolveId: (source) => (source === virtual ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { fileFormats, sources } = (await import(entry)) as Sources;
      const formats = fileFormats
        .filter(({ upload }) => upload)
        .map(({ ending, kind, mediaType, maxBytes, needsOcr }) => {
          const { itemType } = sources[kind] ?? {};
          return { ending, mediaType, maxBytes, itemType, ...(needsOcr ? { needsOcr } : {}) };
        });
      return `export const uploadFormats = ${JSON.stringify(formats)};`;
    },
  };
}
