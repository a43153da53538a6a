import type { Plugin } from 'vite';

/**
 * Leaves dynamic imports as they are written. Vite wraps each in a call that adds links for the files it
 * needs; here the page itself requests those of its first screen, styles are inlined, and the service worker
 * stores the files of the others.
 */
export function plainImports(): Plugin {
  return {
    name: 'earmark-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null;
    },
  };
}
