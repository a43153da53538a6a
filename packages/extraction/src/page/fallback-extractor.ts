import { collectBlocks } from './collect-blocks.ts';
import { parseDocument } from './open-page.ts';
import type { RawBlock } from './raw-block.ts';

/**
 * Returns the article that a second extractor finds; empty if it fails. Its module is loaded only when
 * needed.
 */
export async function extractFallback(html: string, base: string | null): Promise<RawBlock[]> {
  const { Defuddle } = await import('defuddle/node');
  try {
    // `useAsync` would allow requests to other sites.
    const result = await Defuddle(parseDocument(html), base ?? 'https://localhost/', { useAsync: false });
    const body = parseDocument(`<!doctype html><html><body>${result.content}</body></html>`).body;
    return collectBlocks(body, base);
  } catch {
    return [];
  }
}
