import type { Plugin } from 'vite';

/**
 * Loads a file of the build; `load` passes the file's path to the function that it receives. Browsers remember
 * an import that failed and never request its address again (in Chromium since version 150), so a file that was
 * missing for a moment would be missing until the page is loaded anew. A further attempt therefore has an
 * address of its own.
 */
const helper = `
let attempts = 0;
const first = (path) => import(/* @vite-ignore */ path);
const further = (path) => import(/* @vite-ignore */ path + '?attempt=' + ++attempts);
export const __vitePreload = (load) =>
  load(first).catch((error) => {
    if (error instanceof TypeError) return load(further);
    throw error;
  });`;

/** The two forms of the function that Vite passes to its call: for a whole module, and for some of its exports. */
const loaders = /(?<async>async)?\(\)=>(?<exports>\{let\{[^{}]*\}=await )?import\((?=`\.\/)/g;
const importOfFile = /\bimport\(`\.\//;

/**
 * Vite wraps each dynamic import in a call that adds links for the files it needs. Here the page itself requests
 * those of its first screen, styles are inlined, and the service worker stores the files of the others: the call
 * only loads the file, and tries again if that fails. All files of the build are in one folder, so a path means
 * the same in each of them.
 */
export function plainImports(): Plugin {
  return {
    name: 'earmark-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id.includes('vite/preload-helper') ? helper : null;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replace(loaders, (_, async = '', exports = '') => `${async} _=>${exports}_(`);
        if (importOfFile.test(file.code))
          this.error(`${file.fileName} has an import that is not tried again`);
      }
    },
  };
}
