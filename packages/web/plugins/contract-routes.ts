import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:earmark-routes';
const RESOLVED = `\0${VIRTUAL}`;

interface Declared {
  method: string;
  path: string;
  auth: string;
}

/**
 * Serves `virtual:earmark-routes`: name -> [method, path, auth] of every endpoint, read from the contract at build time.
 * The browser thus knows where to call without carrying the validator; a build that would carry it fails.
 */
export function contractRoutes(): Plugin {
  const entry = import.meta.resolve('@earmark/contract/endpoints');
  return {
    name: 'earmark-contract-routes',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === VIRTUAL) return RESOLVED;
      if (source === 'zod' || source.startsWith('zod/')) {
        this.error(`zod must not reach the browser, but ${importer} imports it; use \`import type\`.`);
      }
      return undefined;
    },
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { endpoints } = (await import(entry)) as { endpoints: Record<string, Declared> };
      const table = Object.fromEntries(
        Object.entries(endpoints).map(([name, { method, path, auth }]) => [name, [method, path, auth]]),
      );
      return `export const routes = ${JSON.stringify(table)};`;
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
