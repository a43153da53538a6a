import { type PageContent, readPage } from './read-page.ts';

/** Maximum bytes of a PDF that is passed on: browsers limit a message to 64 MiB, and base64 needs a third more. */
export const maxPdfBytes = 45_000_000;

/** Why a tab cannot be read. */
export type CaptureProblem =
  /** Pages of the browser and of the extension store are closed to extensions. */
  'closed' | 'pdf';

/**
 * Reads what a tab shows. The extension may do this with the tab in which the user clicked it.
 * @returns why it cannot be read otherwise
 */
export async function captureTab(tabId: number): Promise<PageContent | { problem: CaptureProblem }> {
  const results = await chrome.scripting
    .executeScript({ target: { tabId }, func: readPage, args: [maxPdfBytes] })
    .catch(() => []);
  const content = results[0]?.result as PageContent | null | undefined;
  if (content === null || content === undefined) return { problem: 'closed' };
  if (content.kind === 'pdf' && content.data === null) return { problem: 'pdf' };
  return content;
}

/** Decodes base64 to bytes. */
export function decodeBase64(data: string): Uint8Array<ArrayBuffer> {
  const text = atob(data);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
