// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readPage } from '../src/capture/read-page.ts';

beforeEach(() => {
  document.head.innerHTML = '<title>A page</title>';
  document.body.innerHTML = '';
});

async function htmlOf(body: string): Promise<string> {
  document.body.innerHTML = body;
  const content = await readPage(1_000);
  if (content.kind !== 'page') throw new Error('not a page');
  return content.html;
}

test('what the user typed is left out, whatever the page calls its fields', async () => {
  document.body.innerHTML =
    '<p>Text</p><input name="q" value="attribute"><input type="password"><textarea>draft</textarea><select><option selected>one</option></select>';
  for (const field of document.querySelectorAll('input')) field.value = 'typed secret';
  const area = document.querySelector('textarea');
  if (area) area.value = 'typed draft';
  const content = await readPage(1_000);
  const html = content.kind === 'page' ? content.html : '';
  expect(html).toContain('<p>Text</p>');
  expect(html).not.toMatch(/typed|attribute|draft|selected/);
});

test('scripts, handlers, styles and frames are left out, structured data stays', async () => {
  const html = await htmlOf(
    '<p onclick="evil()" style="color:red">Text</p><script>evil()</script><script type="application/ld+json">{"@type":"Article"}</script><style>p{}</style><object></object><iframe src="https://other.example"></iframe>',
  );
  expect(html).toContain('<p>Text</p>');
  expect(html).toContain('"@type":"Article"');
  expect(html).not.toMatch(/evil|color:red|<style|<iframe|<object/);
});

test('open shadow roots are included, with what is slotted into them', async () => {
  document.body.innerHTML = '<my-part><b slot="name">Slotted</b></my-part>';
  const root = document.querySelector('my-part')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<p>Inside <slot name="name"></slot></p>';
  const content = await readPage(1_000);
  expect(content.kind === 'page' && content.html).toContain('<p>Inside <b slot="name">Slotted</b></p>');
});

test('the page is not changed', async () => {
  document.body.innerHTML = '<p onclick="own()">Text</p><input value="x">';
  const before = document.documentElement.outerHTML;
  await readPage(1_000);
  expect(document.documentElement.outerHTML).toBe(before);
});

test('the function uses nothing from outside of itself, because the browser runs it in the page', async () => {
  const copy = new Function(`return (${readPage.toString()})`)() as typeof readPage;
  document.body.innerHTML = '<p>Text</p>';
  expect(await copy(1_000)).toMatchObject({ kind: 'page', title: 'A page' });
});
