import { expect, test } from 'vitest';
import { readForm, withHandOver } from './hand-over.ts';

/** A request with a form, as the worker receives it; jsdom's own requests cannot parse one. */
function formRequest(values: Record<string, string>, files: readonly File[] = []): Request {
  const form = Object.assign(new Map(Object.entries(values)), { getAll: () => files });
  return { formData: async () => form } as unknown as Request;
}

test('reads the fields of a form, and ignores all others', async () => {
  expect(await readForm(formRequest({ text: 'One', title: '', secret: 'x' }))).toEqual({
    fields: { text: 'One' },
    files: [],
  });
});

test('reads a page as HTML, and at most 50 files that are not empty', async () => {
  const files = Array.from({ length: 52 }, (_, at) => new File(at === 0 ? [] : ['x'], `${at}.pdf`));
  const form = await readForm(
    formRequest({ url: 'https://example.com', html: 'x'.repeat(3_000_000) }, files),
  );
  expect(form?.fields['html']).toHaveLength(3_000_000);
  expect(form?.files.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `${at + 1}.pdf`));
  expect(await readForm(formRequest({ html: 'x'.repeat(4_000_001) }))).toBeNull();
});

test('leaves a form that is too large to the service', async () => {
  expect(await readForm(formRequest({ text: 'x'.repeat(1_000_000) }))).not.toBeNull();
  expect(await readForm(formRequest({ text: 'x'.repeat(1_000_000), title: 'T' }))).toBeNull();
});

test('embeds the fields in the page as data that cannot break out of its element', async () => {
  const page = new Response('<html><head><title>$& </title></head><body></body></html>', {
    headers: { 'content-security-policy': "default-src 'self'", etag: '"1"' },
  });
  const text = '</script><script>alert(1)</script> $& \u2028';
  const response = await withHandOver(page, { text });
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(response.headers.get('etag')).toBeNull();
  const html = await response.text();
  expect(html.match(/<script/g)).toHaveLength(1);
  const [, json = ''] = /id="handed-over">(.*)<\/script><\/head>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ fields: { text }, foreign: false });
});
