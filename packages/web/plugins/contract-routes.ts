import type { Plugin } from 'vite';

const virtual = 'virtual:earmark-routes';
const resolved = `\0${virtual}`;

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
      if (source === virtual) return resolved;
      if (source === 'zod' || source.startsWith('zod/')) {
        this.error(`zod must not reach the browser, but ${importer} imports it; use \`import type\`.`);
      }
      return undefined;
    },
    async load(id) {
      if (id !== resolved) return undefined;
      const { endpoints } = (await import(entry)) as { endpoints: Record<string, Declared> };
      return `export const routes = {};
for (const group of ${JSON.stringify(packed(endpoints))}.split(';')) {
  const [method, auth, ...list] = group.split(' ');
  list.forEach((path, at) => { if (at % 2) routes[list[at - 1]] = [method, '/api/' + path, auth]; });
}`;
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

/**
 * Every endpoint with its method and auth said once for all that share them: it is part of what each first screen loads.
 * `GET user name path name path;POST user …`, the paths without the `/api/` that they all begin with.
 */
function packed(endpoints: Record<string, Declared>): string {
  const groups = new Map<string, string[]>();
  for (const [name, { method, path, auth }] of Object.entries(endpoints)) {
    const words = [name, path.slice('/api/'.length)];
    if (!path.startsWith('/api/') || words.some((word) => /[\s;]/.test(word)))
      throw new Error(`the browser's table cannot hold ${name} ${path}`);
    const group = `${method} ${auth}`;
    groups.set(group, [...(groups.get(group) ?? []), ...words]);
  }
  return [...groups].map(([group, words]) => `${group} ${words.join(' ')}`).join(';');
}
