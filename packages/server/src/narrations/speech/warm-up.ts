import { readText } from '@earmark/extraction';
import { scriptUtterances } from '@earmark/script';
import type { App } from '../../platform/app.ts';

const sample =
  'Nobody hears this. It is read once, so that the first listener does not wait for what is loaded only then.';
const page = `<!doctype html><html lang="en"><head><title>Sample</title></head><body><article><h1>Sample</h1>
<p>${sample}</p><p>${sample}</p></article></body></html>`;

/** Does once what every article needs, so that the first listener waits no longer than later ones. */
export async function warmUp(app: Pick<App, 'reader' | 'log'>): Promise<void> {
  const text = readText(`${sample}\n\n`.repeat(20));
  // The last step of the script is its end; all of them count.
  if (text.ok) for (const _ of scriptUtterances(text.document));
  await app.reader
    .read({ kind: 'page', input: { html: page, url: 'https://example.com/' } })
    .catch((error: unknown) => app.log.warn({ err: error }, 'the reader could not be warmed up'));
}
