import type { Plugin } from 'vite';
import { filesOf } from './bundle-files.ts';
import type { Screen } from './screen.ts';

/**
 * Has the page ask for the files of its screen at once, rather than when the entry has arrived and said which they are. One page
 * answers for every address, so that a script in it looks at the address. The first screen that fits counts.
 */
export function preloadScreens(screens: readonly Screen[]): Plugin {
  return {
    name: 'earmark-preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const entry = filesOf(bundle, ['src/main.tsx']);
        const table = screens.map(({ path, signedIn = null, modules }) => [
          path,
          signedIn,
          [...filesOf(bundle, modules)].filter((file) => !entry.has(file)),
        ]);
        const script = `try {
        const known = localStorage.getItem('signedIn') === 'true';
        const screens = ${JSON.stringify(table)};
        const fits = ([path, whose]) => new RegExp(path, 'i').test(location.pathname) && (whose ?? known) === known;
        for (const file of screens.find(fits)?.[2] ?? []) {
          const link = document.createElement('link');
          Object.assign(link, { rel: 'modulepreload', href: '/' + file, crossOrigin: '' });
          document.head.append(link);
        }
      } catch {}`;
        // Before the style sheet: a script behind it would wait for it.
        return html.replace('<script type="module"', (found) => `<script>${script}</script>\n    ${found}`);
      },
    },
  };
}
