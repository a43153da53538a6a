import type { Plugin } from 'vite';

/**
 * Leaves lazy imports as they are written. Vite wraps each in a call that adds links for the files it will need; here the page
 * asks for those of its first screen itself, styles come with the page, and the service worker keeps the files of the others.
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
