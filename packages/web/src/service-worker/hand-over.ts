/**
 * Same value as in `lib/hand-over.ts`: the worker must be a single file, and an import would be shared with
 * the pages.
 */
const blockId = 'handed-over';
/** Fields that are read from a form. */
const formFields = ['title', 'text', 'url', 'url_description', 'selectionText', 'html'];
/**
 * Maximum number of characters of all fields together, and of a page as HTML; a larger form is left to the service,
 * which reports that.
 */
const maxCharacters = 1_000_000;
const maxHtmlCharacters = 4_000_000;
/** Name of the fields with files, and the maximum number of files. Same as in `manifest.webmanifest`. */
const fileField = 'file';
const maxFiles = 50;
/** Cache with the files of a form until the page adds them. Same as in `lib/handed-over-files.ts`. */
export const fileCache = 'handed-over-files';

/** The content of a form. */
export interface Form {
  fields: Record<string, string>;
  files: File[];
}

/**
 * Reads the content of a form; returns null if it is too large.
 * @throws if the body is not a form
 */
export async function readForm(request: Request): Promise<Form | null> {
  const form = await request.formData();
  const entries = formFields
    .map((name) => [name, form.get(name)] as const)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  const sizes = new Map(entries.map(([name, value]) => [name, value.length]));
  const html = sizes.get('html') ?? 0;
  const characters = [...sizes.values()].reduce((sum, size) => sum + size, -html);
  if (characters > maxCharacters || html > maxHtmlCharacters) return null;
  const files = form.getAll(fileField).filter((value) => typeof value !== 'string' && value.size > 0);
  return { fields: Object.fromEntries(entries), files: files.slice(0, maxFiles) as File[] };
}

/**
 * Stores the files of a form for the page, which finds them by number; files that were shared before and not added are
 * replaced.
 */
export async function storeFiles(caches: CacheStorage, files: readonly File[]): Promise<void> {
  await caches.delete(fileCache);
  const cache = await caches.open(fileCache);
  for (const [number, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    await cache.put(`/${fileCache}/${number}`, new Response(file, { headers }));
  }
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
