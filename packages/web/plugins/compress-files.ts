import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this the answer fits into one packet anyway, in bytes. */
const minSize = 1_024;

/** Puts beside each script and style sheet its `.br`, as small as it gets: a service compresses in haste, and again and again. */
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
