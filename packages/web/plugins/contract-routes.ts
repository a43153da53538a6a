import type { Plugin } from 'vite';

const virtual = 'virtual:earmark-routes';
const virtualLater = 'virtual:earmark-later-routes';
const resolved = `\0${virtual}`;
const resolvedLater = `\0${virtualLater}`;

/**
 * Endpoints of parts that are loaded when they are first needed: the owner's pages, most of the settings, shared files,
 * reports, books, highlights, corrections, the check of a feed, the converter, the embedded
 * player and what visitors hear. These parts import `virtual:earmark-later-routes`, so that the first screens do not
 * load the addresses.
 */
const isLater = (path: string) =>
  /^\/api\/(add$|demo|embed|feeds\/opml|free-convert|free-presigned-url|owner|passkeys|share|identity\/(email|password$)|user\/(articles\/(addresses|bulk|corrections|search)|books|charity|collections|export|feed_check|feed_address|forwarding_address\/reset|highlights|inbox|keys|passages|reports|sessions|shares|speeds|passkeys|tags|telegram)|key|keys)(\/|$)/.test(
    path,
  );

interface Declared {
  method: string;
  path: string;
  auth: string;
}

/**
 * Serves `virtual:earmark-routes`: name -> [method, path, auth] of the endpoints, and the codes of retryable errors, read
 * from the contract at build time. The browser thus knows the addresses without loading the validator, and the errors
 * without loading their messages, which the service sends; the build fails if the validator is included.
 */
export function contractRoutes(): Plugin {
  const entry = import.meta.resolve('@earmark/contract/endpoints');
  return {
    name: 'earmark-contract-routes',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === virtual) return resolved;
      if (source === virtualLater) return resolvedLater;
      if (source === 'zod' || source.startsWith('zod/')) {
        this.error(`zod must not reach the browser, but ${importer} imports it; use \`import type\`.`);
      }
      return undefined;
    },
    async load(id) {
      if (id !== resolved && id !== resolvedLater) return undefined;
      const { endpoints } = (await import(entry)) as { endpoints: Record<string, Declared> };
      const table = Object.entries(endpoints).filter(
        ([, { path }]) => isLater(path) === (id === resolvedLater),
      );
      const words = JSON.stringify(packed(Object.fromEntries(table)));
      if (id === resolvedLater)
        return {
          code: `import { addRoutes } from '${virtual}';\naddRoutes(${words});`,
          moduleSideEffects: 'no-treeshake',
        };
      return `export const routes = {};
export function addRoutes(packed) {
  for (const group of packed.split(';')) {
    const [method, auth, ...list] = group.split(' ');
    list.forEach((path, at) => { if (at % 2) routes[list[at - 1]] = [method, '/api/' + path, auth]; });
  }
}
addRoutes(${words});
export const retryableErrors = ${JSON.stringify(await retryableErrors())};`;
    },
    configureServer(server) {
      const folder = new URL('.', entry).pathname;
      server.watcher.add(folder);
      server.watcher.on('change', (file) => {
        if (file.startsWith(folder)) void server.restart();
      });
    },
  };
}

/** Returns the codes of errors after which the same call may succeed. */
async function retryableErrors(): Promise<string[]> {
  const { errorTable } = (await import(import.meta.resolve('@earmark/contract/errors'))) as {
    errorTable: Record<string, { retryable: boolean }>;
  };
  return Object.keys(errorTable).filter((code) => errorTable[code]?.retryable === true);
}

/**
 * Packs all endpoints into a short string, grouped by method and auth, because every first screen loads it:
 * `GET user name path name path;POST user …`, with paths without their common prefix `/api/`.
 */
function packed(endpoints: Record<string, Declared>): string {
  const groups = new Map<string, string[]>();
  for (const [name, { method, path, auth }] of Object.entries(endpoints)) {
    const words = [name, path.slice('/api/'.length)];
    if (!path.startsWith('/api/') || words.some((word) => /[\s;]/.test(word)))
      throw new Error(`the browser's table of endpoints cannot represent ${name} ${path}`);
    const group = `${method} ${auth}`;
    groups.set(group, [...(groups.get(group) ?? []), ...words]);
  }
  return [...groups].map(([group, words]) => `${group} ${words.join(' ')}`).join(';');
}
