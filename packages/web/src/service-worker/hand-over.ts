/**
 * Same value as in `lib/hand-over.ts`: the worker must be a single file, and an import would be shared with
 * the pages.
 */
const blockId = 'handed-over';
/** Fields that are read from a form. */
const formFields = ['title', 'text', 'url', 'url_description', 'selectionText'];
/**
 * Maximum number of characters of all fields together; a larger form is left to the service, which reports
 * that.
 */
const maxCharacters = 1_000_000;

/**
 * Reads the content of a form; returns null if it is too large.
 * @throws if the body is not a form
 */
export async function readForm(request: Request): Promise<Record<string, string> | null> {
  const form = await request.formData();
  const entries = formFields
    .map((name) => [name, form.get(name)] as const)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  const characters = entries.reduce((sum, [, value]) => sum + value.length, 0);
  return characters > maxCharacters ? null : Object.fromEntries(entries);
}

/** Embeds the content of a form in a page, as data for its scripts. */
export async function withHandOver(page: Response, fields: Record<string, string>): Promise<Response> {
  const json = JSON.stringify({ fields, foreign: false }).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${blockId}">${json}</script>`;
  const html = (await page.text()).replace('</head>', () => `${block}</head>`);
  const headers = new Headers(page.headers);
  // These headers describe the original page.
  for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(html, { status: page.status, headers });
}
