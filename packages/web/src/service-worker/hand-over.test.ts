import { expect, test } from 'vitest';
import { readForm, withHandOver } from './hand-over.ts';

/** A request with a form, as the worker receives it; jsdom's own requests cannot parse one. */
function formRequest(values: Record<string, string>): Request {
  return { formData: async () => new Map(Object.entries(values)) } as unknown as Request;
}

test('reads the fields of a form, and ignores all others', async () => {
  expect(await readForm(formRequest({ text: 'One', title: '', secret: 'x' }))).toEqual({ text: 'One' });
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
