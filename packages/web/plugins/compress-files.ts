import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** A smaller response fits into one packet anyway. In bytes. */
const minSize = 1_024;

/**
 * Adds a `.br` file beside each script and style sheet, compressed as much as possible: a server that
 * compresses each response has time only for a weak compression.
 */
export function compressFiles(): Plugin {
  return {
    name: 'earmark-compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle)) {
        const content = file.type === 'chunk' ? file.code : file.source;
        if (!/\.(?:js|css|svg)$/.test(file.fileName) || content.length < minSize) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(join(dir, `${file.fileName}.br`), brotliCompressSync(content, { params }));
      }
    },
  };
}
