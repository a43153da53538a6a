import { idTokenHeader } from '@earmark/contract/brand';
import type { Plugin } from 'vite';
import { filesOf } from './bundle-files.ts';
import { languageOfFile } from './message-catalogues.ts';
import { paintFirstRows } from './paint-first-rows.ts';
import type { Screen } from './screen.ts';

/** How long scripts wait at most for the prerendered heading to be painted, in milliseconds. */
const paintTimeoutMs = 500;
/** Links that one task adds: each starts a request, which takes several milliseconds on a phone. */
const linksAtOnce = 3;

/**
 * Decides which files a page loads, and when. The styles are inlined, so the heading that the service prerendered shows at once.
 * After its first paint the page loads the entry and all files of its screen in parallel. One HTML file serves every address,
 * so an inline script chooses the screen by the address: the first one that matches.
 */
export function bootstrapPage(screens: readonly Screen[], fonts: RegExp): Plugin {
  return {
    name: 'earmark-bootstrap',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const entry = filesOf(bundle, ['src/main.tsx']);
        const [main] = entry;
        const table = screens.map(({ path, signedIn = null, modules, requests = [], ofService = false }) => [
          path,
          signedIn,
          [...filesOf(bundle, modules)].filter((file) => !entry.has(file)),
          requests,
          ofService,
        ]);
        const data = {
          main,
          tokenHeader: idTokenHeader,
          files: [...entry].slice(1),
          fonts: Object.keys(bundle).filter((name) => fonts.test(name)),
          screens: table,
          messages: Object.fromEntries(
            Object.keys(bundle).flatMap((name) => {
              const language = languageOfFile(name);
              return language === null ? [] : [[language, name]];
            }),
          ),
        };
        const script = `<script>(${bootstrap})(${JSON.stringify(data)}, ${paintTimeoutMs}, ${linksAtOnce}, ${paintFirstRows});</script>`;
        return html
          .replace(/\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g, '')
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/, (_link, name: string) => {
            const file = bundle[name];
            if (file?.type !== 'asset') throw new Error(`The bundle has no ${name}.`);
            // Scripts with styles look for this link and would load the style sheet again without it.
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
  screens: [
    path: string,
    signedIn: boolean | null,
    files: string[],
    requests: string[],
    ofService?: boolean,
  ][];
  /** Scripts with the texts of the interface, by language; English has none. */
  messages: Record<string, string>;
}

/**
 * Runs in the browser as source text, so it may use nothing from outside its body.
 * @param timeoutMs how long scripts wait at most for the first paint, in milliseconds
 * @param atOnce links that one task adds, so that the page can react in between
 * @param paintRows paints the stored rows of this user; throws if they are malformed
 */
export function bootstrap(
  { main, tokenHeader, files, fonts, screens, messages }: PageFiles,
  timeoutMs: number,
  atOnce: number,
  paintRows: (userId: string) => void,
): void {
  const known = document.documentElement.hasAttribute('data-known');
  const personal = document.getElementById('site-config')?.textContent.includes('"mode":"personal"');
  const screen = screens.find(
    ([path, audience, , , ofService]) =>
      new RegExp(path, 'i').test(location.pathname) &&
      (audience ?? known) === known &&
      !(ofService && personal),
  );
  const catalogue = messages[document.documentElement.lang];
  let started = false;
  let owner: string | undefined;
  const addLink = (attributes: object) => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { crossOrigin: '' }, attributes));
  };
  const addLinks = (links: object[]) => {
    for (const link of links.slice(0, atOnce)) addLink(link);
    if (links.length > atOnce) setTimeout(addLinks, 0, links.slice(atOnce));
  };
  const run = () => {
    if (started) return;
    started = true;
    const addScript = (attributes: object) =>
      document.head.append(Object.assign(document.createElement('script'), attributes));
    const start = () => addScript({ type: 'module', src: `/${main}`, crossOrigin: '' });
    if (catalogue === undefined) start();
    else {
      // Texts may be made when a module loads, so the catalogue comes first. Without it the page is in English.
      const inEnglish = () => {
        Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
        start();
      };
      addScript({ src: `/${catalogue}`, onload: start, onerror: inEnglish });
    }
    addLinks([
      ...[...files, ...(screen?.[2] ?? [])].map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
      ...fonts.map((file) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` })),
    ]);
  };
  try {
    const { idToken, expiresAt, userId } = JSON.parse(localStorage.getItem('session') ?? '{}');
    if (known) owner = userId;
    // The API client uses these responses when the screen requests the same address.
    if (expiresAt > Date.now()) {
      for (const path of screen?.[3] ?? []) {
        const headers = { Accept: 'application/json', [tokenHeader]: idToken };
        const response = fetch(path, { headers, credentials: 'same-origin' });
        response.catch(() => {});
        window.preloadedRequests = { ...window.preloadedRequests, [path]: { idToken, response } };
      }
    }
  } catch {
    // Storage is unavailable or holds something else: the screen makes its requests itself.
  }
  const sent = document.getElementById('early');
  // The service worker serves one cached page for every address, so the heading may belong to another one, or
  // be in another language.
  const { at, language = 'en' } = sent?.dataset ?? {};
  if (at !== location.pathname || language !== document.documentElement.lang) sent?.remove();
  try {
    if (owner !== undefined) paintRows(owner);
  } catch {
    // As above: the screen shows its rows once they have loaded.
  }
  const early = document.getElementById('early');
  const isVisible = document.visibilityState === 'visible' && (early?.offsetHeight ?? 0) > 0;
  if (!isVisible || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    run();
    return;
  }
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  setTimeout(run, timeoutMs);
}
