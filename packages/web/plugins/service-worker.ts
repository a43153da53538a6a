import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type Bundle, filesOf } from './bundle-files.ts';
import { languageOfFile } from './message-catalogues.ts';

/**
 * Builds `/sw.js` with the lists of files to store: the files that every screen needs, those of the other
 * screens, and the catalogues of the interface's languages. `fonts` selects the font files to store.
 */
export function serviceWorker(source: string, fonts: RegExp): Plugin {
  return {
    name: 'earmark-service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: 'sw.js' });
    },
    generateBundle: {
      // After Vite's own plugins, which remove the empty entry of the page.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
        if (worker.imports.length > 0)
          throw new Error(`The service worker must be a single file, but imports ${worker.imports}.`);
        const shell = shellFiles(bundle, fonts);
        const others = Object.keys(bundle).filter(
          (name) =>
            name.endsWith('.js') && name !== 'sw.js' && !shell.has(name) && languageOfFile(name) === null,
        );
        const catalogues = Object.keys(bundle).filter((name) => languageOfFile(name) !== null);
        const version = createHash('sha256')
          .update([...shell, ...others, ...catalogues].sort().join())
          .digest('hex')
          .slice(0, 12);
        const paths = (names: Iterable<string>) =>
          JSON.stringify([...names].sort().map((name) => `/${name}`));
        worker.code = worker.code
          .replaceAll('SHELL_FILES', () => paths(shell))
          .replaceAll('OTHER_FILES', () => paths(others))
          .replaceAll('SHELL_CATALOGUES', () => paths(catalogues))
          .replaceAll('SHELL_VERSION', () => JSON.stringify(version));
      },
    },
  };
}

/** Returns the entry, its static imports, and the selected fonts; the styles are inlined in the page. */
function shellFiles(bundle: Bundle, fonts: RegExp): Set<string> {
  const others = Object.keys(bundle).filter((name) => fonts.test(name));
  return new Set([...filesOf(bundle, ['src/main.tsx']), ...others]);
}
