import type { IncomingMessage } from 'node:http';
import { isAddress } from '@earmark/contract/pages/addresses';
import type { ProxyOptions } from 'vite';

/** Where `npm run dev` starts the service, unless `EARMARK_DEV_SERVICE` names another address. */
const defaultService = 'http://localhost:8080';

/** Paths of Vite itself: its client, the project's modules, and pre-bundled dependencies. */
const vitePaths = /^\/(?:@|src\/|node_modules\/|index\.html)/;
/** Files of `packages/web/public`. */
const publicFiles = /^\/(?:favicon\.svg|embed\.js$|icons\/|[a-z]+\.webmanifest$)/;
/** HTML pages that the service writes itself, so they are not screens of the web application. */
const servicePages =
  /^\/(?:api(?=\/.)|production|outbox|operator|sandbox|export|blobs|metrics|healthz|readyz)(?:\/|$)/;

/** Sends to the service everything that is neither a screen nor a file of the web application. */
export function devProxy(
  service = process.env['EARMARK_DEV_SERVICE'] ?? defaultService,
): Record<string, ProxyOptions> {
  return {
    '/': {
      target: service,
      // The service compares the Origin of some calls with its public address, which is this server's.
      changeOrigin: false,
      bypass: (request) => (isServedByVite(request) ? request.url : undefined),
    },
  };
}

/** Exported for its test. */
export function isServedByVite({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const [path = '/'] = url.split('?');
  if (vitePaths.test(path) || publicFiles.test(path)) return true;
  if (servicePages.test(path)) return false;
  return isAddress(path) || headers.accept?.includes('text/html') === true;
}
