import { readText } from '@earmark/extraction';
import type { App } from '../../platform/app.ts';

const sample =
  'Nobody hears this. It is read once, so that the first listener does not wait for what is loaded only then.';
const page = `<!doctype html><html lang="en"><head><title>Sample</title></head><body><article><h1>Sample</h1>
<p>${sample}</p><p>${sample}</p></article></body></html>`;

/**
 * Extracts, scripts and synthesizes a sample text, so that the first listener waits no longer than later ones.
 * Speech comes last, as for an article, so that adding one during the warm-up does not have to share the
 * processors with all threads at once.
 */
export async function warmUp(app: Pick<App, 'reader' | 'scripts' | 'speech' | 'log'>): Promise<void> {
  try {
    await Promise.all([warmUpReader(app), warmUpScripts(app)]);
  } catch (error) {
    app.log.warn({ err: error }, 'the warm-up failed; the first article will take longer');
  }
  app.speech?.warmUp();
}

async function warmUpScripts({ scripts }: Pick<App, 'scripts'>): Promise<void> {
  const text = readText(`${sample}\n\n`.repeat(20));
  if (text.ok) await scripts?.draft(text.document).finish(AbortSignal.timeout(60_000));
}

async function warmUpReader({ reader }: Pick<App, 'reader'>): Promise<void> {
  // The text first, and both in the same thread: new listeners usually paste a text, and the first thread
  // takes the first request.
  await reader.read({ kind: 'text', input: { text: sample } });
  await reader.read({ kind: 'page', input: { html: page, url: 'https://example.com/' } });
}
