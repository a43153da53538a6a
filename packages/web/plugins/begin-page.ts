import { ID_TOKEN_HEADER } from '@earmark/contract/brand';
import type { Plugin } from 'vite';
import { filesOf } from './bundle-files.ts';
import type { Screen } from './screen.ts';

/** How long scripts wait at most for what the page begins with to be painted, in milliseconds. */
const paintTimeoutMs = 500;

/**
 * Decides what a page asks for, and when. Its styles stand in it, so that what the service begins it with shows at once; then come
 * the scripts, together with the files of the screen, rather than one asking for the next. One page answers for every address,
 * so that a script in it looks at the address. The first screen that fits counts.
 */
export function beginPage(screens: readonly Screen[], fonts: RegExp): Plugin {
  return {
    name: 'earmark-begin-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const entry = filesOf(bundle, ['src/main.tsx']);
        const [main] = entry;
        const table = screens.map(({ path, signedIn = null, modules, asks = [] }) => [
          path,
          signedIn,
          [...filesOf(bundle, modules)].filter((file) => !entry.has(file)),
          asks,
        ]);
        const data = {
          main,
          tokenHeader: ID_TOKEN_HEADER,
          files: [...entry].slice(1),
          fonts: Object.keys(bundle).filter((name) => fonts.test(name)),
          screens: table,
        };
        const script = `<script>(${begin})(${JSON.stringify(data)}, ${paintTimeoutMs});</script>`;
        return html
          .replace(/\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g, '')
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/, (_link, name: string) => {
            const file = bundle[name];
            if (file?.type !== 'asset') throw new Error(`The bundle has no ${name}.`);
            // The link is for scripts that would load the styles with them otherwise: it says that they are here.
            return `<style>${String(file.source).trim()}</style>\n    <link rel="stylesheet" href="/${name}" disabled>`;
          })
          .replace('</body>', () => `  ${script}\n  </body>`);
      },
    },
  };
}

export interface PageFiles {
  main: string;
  tokenHeader: string;
  files: string[];
  fonts: string[];
  screens: [path: string, signedIn: boolean | null, files: string[], asks: string[]][];
}

/**
 * Runs in the browser, by its text alone: nothing outside of it can be used.
 * @param patience how long scripts wait at most for the first paint, in milliseconds
 */
export function begin({ main, tokenHeader, files, fonts, screens }: PageFiles, patience: number): void {
  const known = document.documentElement.hasAttribute('data-known');
  const screen = screens.find(
    ([path, whose]) => new RegExp(path, 'i').test(location.pathname) && (whose ?? known) === known,
  );
  let begun = false;
  const ask = (attributes: object) => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { crossOrigin: '' }, attributes));
  };
  const run = () => {
    if (begun) return;
    begun = true;
    for (const file of [...files, ...(screen?.[2] ?? [])]) {
      ask({ rel: 'modulepreload', href: `/${file}` });
    }
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { type: 'module', src: `/${main}`, crossOrigin: '' }));
    for (const file of fonts) ask({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` });
  };
  try {
    const { idToken, expiresAt } = JSON.parse(localStorage.getItem('session') ?? '{}');
    // The transport takes these up when the screen asks.
    if (expiresAt > Date.now()) {
      for (const path of screen?.[3] ?? []) {
        const headers = { Accept: 'application/json', [tokenHeader]: idToken };
        const answer = fetch(path, { headers, credentials: 'same-origin' });
        answer.catch(() => {});
        window.begunCalls = { ...window.begunCalls, [path]: { idToken, answer } };
      }
    }
  } catch {
    // Storage is closed, or holds something else: the screen asks by itself.
  }
  const early = document.getElementById('early');
  // The worker answers for every address with the page of one.
  if (early?.dataset['at'] !== location.pathname) early?.remove();
  const shows = document.visibilityState === 'visible' && (early?.offsetHeight ?? 0) > 0;
  if (!shows || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    run();
    return;
  }
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  setTimeout(run, patience);
}
