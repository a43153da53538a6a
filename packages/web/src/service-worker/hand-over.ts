/** As in `lib/hand-over.ts`: the worker must be one file, and would share that of the pages. */
const blockId = 'handed-over';
/** What a form may hand over. */
const formFields = ['title', 'text', 'url', 'url_description', 'selectionText'];
/** Characters of all fields together; more is left to the service, which says that it is too much. */
const maxCharacters = 1_000_000;

/** The fields of a form that hands something over; null when there is too much of it. @throws when it is no form */
export async function readForm(request: Request): Promise<Record<string, string> | null> {
  const form = await request.formData();
  const entries = formFields
    .map((name) => [name, form.get(name)] as const)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  const characters = entries.reduce((sum, [, value]) => sum + value.length, 0);
  return characters > maxCharacters ? null : Object.fromEntries(entries);
}

/** A page with data for its scripts in it, by which they know what was handed over. */
export async function withHandOver(page: Response, fields: Record<string, string>): Promise<Response> {
  const json = JSON.stringify({ fields, foreign: false }).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${blockId}">${json}</script>`;
  const html = (await page.text()).replace('</head>', () => `${block}</head>`);
  const headers = new Headers(page.headers);
  // They speak of the page as it came.
  for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(html, { status: page.status, headers });
}
