import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import type { Domain } from '../domain.ts';
import { AppError } from '../errors.ts';
import { wordsOf } from './page-words.ts';
import type { PrerenderedPart } from './prerendered-page.ts';

const inline = "document.documentElement.dataset.theme='dark'";
const shell = `<!doctype html><html><head><title>Earmark</title><meta name="description" content="Of all" /><script>${inline}</script><script type="module" src="/assets/a-1.js"></script></head><body></body></html>`;
let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'earmark-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), shell);
  await writeFile(join(dist, 'assets/a-1.js'), `export const x = '${'a'.repeat(5_000)}';`);
  await writeFile(join(dist, 'assets/a-1.js.br'), brotliCompressSync('compressed at leisure'));
  await writeFile(join(dist, 'favicon.svg'), '<svg/>');
  const files = [{ name: 'file', accept: ['application/pdf', '.pdf', 'image/png', '.png'] }];
  const manifest = { name: 'Earmark', share_target: { action: '/add', params: { files } } };
  await writeFile(join(dist, 'manifest.webmanifest'), JSON.stringify(manifest));
  await mkdir(join(dist, 'page-texts'));
  const arabic = {
    'This page does not exist.': 'هذه الصفحة غير موجودة.',
    'Listen to {brandName}': 'استمع إلى {brandName}',
  };
  await writeFile(join(dist, 'page-texts/ar.json'), JSON.stringify(arabic));
});
afterAll(() => rm(dist, { recursive: true }));

const create = (domains: readonly Domain[] = []) => createTestApp({ domains, webDist: dist });

/** Removes the settings of the installation from the page. */
/** The page without what the service adds: the name of the installation, for the extension, and its settings. */
const withoutConfig = (html: string) =>
  html.replace(
    /<meta name="earmark-installation" content="http:\/\/[^"]+"><script type="application\/json".*?<\/script>/,
    '',
  );

test('the page contains the name and the links of the installation, escaped', async () => {
  const name = 'Ear </script><script>alert(1)</script>';
  const env = { EARMARK_BRAND_NAME: name, EARMARK_EXTENSION_URL: 'https://store.example/x?a=1' };
  const premium = { name: 'p', siteFacts: async () => ({ voices: { premium: true } }) };
  const failing = { name: 'f', siteFacts: () => Promise.reject(new Error('no database')) };
  await using t = await createTestApp({ domains: [premium], webDist: dist, env });
  const { body } = await t.server.inject({ url: '/' });
  const [, json = ''] = /id="site-config">(.*?)<\/script>/.exec(body) ?? [];
  const { brand, links, analytics, voices } = JSON.parse(json);
  expect(voices).toEqual({ premium: true });
  expect(analytics).toBe(false);
  expect(brand.name).toBe(name);
  expect(links).toEqual({ extension: 'https://store.example/x?a=1' });
  await using without = await create([premium, failing]);
  expect((await without.server.inject({ url: '/' })).body).not.toContain('premium');
});

test('phones offer the app for pictures only where their text can be read', async () => {
  const acceptedWith = async (env: Record<string, string>) => {
    await using t = await createTestApp({ webDist: dist, env });
    const { body, headers } = await t.server.inject({ url: '/manifest.webmanifest' });
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const [, json = ''] =
      /id="site-config">(.*?)<\/script>/.exec((await t.server.inject({ url: '/add' })).body) ?? [];
    const { name, share_target } = JSON.parse(body);
    expect(name).toBe('Earmark');
    return { ocr: JSON.parse(json).ocr, accept: share_target.params.files[0].accept };
  };
  expect(await acceptedWith({})).toEqual({ ocr: false, accept: ['application/pdf', '.pdf'] });
  expect(await acceptedWith({ EARMARK_OCR: 'tesseract' })).toEqual({
    ocr: true,
    accept: ['application/pdf', '.pdf', 'image/png', '.png'],
  });
});

test('every page address returns the shell, which must be revalidated', async () => {
  await using t = await create();
  for (const url of ['/', '/playlist', '/articles/example.net', '/a/b/c.html?x=1']) {
    const response = await t.server.inject({ url });
    expect([response.statusCode, withoutConfig(response.body)]).toEqual([200, shell]);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

test('the policy allows the inline script of the shell and no other', async () => {
  await using t = await create();
  const policy = String((await t.server.inject({ url: '/' })).headers['content-security-policy']);
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('a file that the build compressed is sent in that form if the client accepts it', async () => {
  await using t = await create();
  const url = '/assets/a-1.js';
  const response = await t.server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe('compressed at leisure');
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(String(response.headers['vary']).toLowerCase()).toContain('accept-encoding');
  expect((await t.server.inject({ url })).body).toMatch(/^export const x/);
});

test('files named by hash are cached forever, others for an hour', async () => {
  await using t = await create();
  const asset = await t.server.inject({ url: '/assets/a-1.js' });
  expect(asset.statusCode).toBe(200);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toMatch(/javascript/);
  expect((await t.server.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe(
    'public, max-age=3600',
  );
});

test.each(['br', 'gzip'])('text is sent as %s if the client accepts it', async (encoding) => {
  await using t = await create();
  const response = await t.server.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': encoding } });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.rawPayload.length).toBeLessThan(500);
});

test.each([
  ['/assets/none.js', 404],
  ['/robots.txt', 404],
  ['/index.html', 404],
  ['/%2e%2e/package.json', 404],
  ['/assets/../../package.json', 404],
  // A directory, or a path that leaves it, is an address like any other: the application shows that nothing
  // is there.
  ['/assets', 200],
  ['/..%2fpackage.json', 200],
  ['/assets/..%2f..%2fpackage.json', 404],
])('%s is not served as a file', async (url, status) => {
  await using t = await create();
  const response = await t.server.inject({ url });
  expect(response.statusCode).toBe(status);
  if (status === 200) expect(withoutConfig(response.body)).toBe(shell);
  else expect(response.json().error).toBe('not_found');
});

test('a public address sets the head and the status of its page', async () => {
  const early: PrerenderedPart = { layout: 'share', heading: 'Tom & <b>Jerry</b>', after: '<p>and me</p>' };
  const describePage: NonNullable<Domain['describePage']> = async (_app, request) =>
    request.url === '/story'
      ? {
          title: 'Tom & "Jerry" $& </title>',
          html: '<meta name="description" content="Of this">',
          status: 410,
          early: { visitor: early, known: { ...early, layout: 'mode' } },
        }
      : null;
  await using t = await create([{ name: 'pages', describePage }]);
  const response = await t.server.inject({ url: '/story' });
  expect(response.statusCode).toBe(410);
  expect(response.body).toContain('<title>Tom &#38; &#34;Jerry&#34; $&#38; &#60;/title&#62;</title>');
  expect(response.body).toContain('<meta name="description" content="Of this"></head>');
  expect(response.body).not.toContain('Of all');
  // The page has initial content before its scripts arrive.
  expect(response.body).toMatch(
    /<body><div id="early" data-at="\/story"><div class="early early-share early-visitor">.*Earmark<\/p>.*<h1 class="early-heading">Tom &#38; &#60;b&#62;Jerry&#60;\/b&#62;<\/h1><p>and me<\/p>.*<div class="early early-mode early-known">/,
  );
  expect(withoutConfig((await t.server.inject({ url: '/other' })).body)).toBe(shell);
});

test('without the database, pages are sent with status 503 and Retry-After', async () => {
  const describePage = async () => {
    throw new AppError('unavailable', { retry_after: 5 });
  };
  await using t = await create([{ name: 'pages', describePage }]);
  const response = await t.server.inject({ url: '/story' });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(withoutConfig(response.body)).toBe(shell);
});

test('without a build, the page names the command to run', async () => {
  await using t = await createTestApp({ domains: [], webDist: join(dist, 'none') });
  const response = await t.server.inject({ url: '/' });
  expect([response.statusCode, response.body]).toEqual([
    503,
    'The pages are not built yet: run "npm start".\n',
  ]);
});

test('the page after the removal of the extension may frame the feedback form, and no other page may', async () => {
  const env = { EARMARK_UNINSTALL_FORM_URL: 'https://forms.example:8443/why?embedded=true' };
  await using t = await createTestApp({ domains: [], webDist: dist, env });
  const framesOf = async (url: string) => {
    const { headers } = await t.server.inject({ url });
    return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  for (const url of ['/uninstall', '/uninstall/', '/uninstall/u1', '/Uninstall?USER_ID=u1', '/%75ninstall'])
    expect(await framesOf(url)).toBe("'self' https://forms.example:8443");
  for (const url of [
    '/',
    '/settings',
    '/embed',
    '/uninstalled',
    '/uninstall/u1/x',
    '/x/uninstall',
    '/signin?/uninstall',
    '/uninstall/..%2fsettings',
  ])
    expect(await framesOf(url)).toBe("'self'");
});

test('without a feedback form, the page after the removal of the extension may not frame other sites either', async () => {
  await using t = await create();
  const { headers } = await t.server.inject({ url: '/uninstall?USER_ID=u1' });
  expect(headers['content-security-policy']).toContain("frame-src 'self';");
});

test('other sites may show the embedded player in a frame, and no other page', async () => {
  await using t = await create();
  const policyOf = async (url: string) =>
    String((await t.server.inject({ url })).headers['content-security-policy']);
  for (const url of ['/embed', '/embed/', '/EMBED?x=1', '/%65mbed'])
    expect(await policyOf(url)).toContain('frame-ancestors *');
  for (const url of [
    '/',
    '/settings',
    '/embed/x',
    '/embed/..',
    '/embed%2fsettings',
    '/signin?/embed',
    '//embed',
  ])
    expect(await policyOf(url)).toContain("frame-ancestors 'none'");
});

test('a page is in the chosen language, otherwise in that of the browser', async () => {
  const describePage: Domain['describePage'] = async (_app, request) => {
    const heading = wordsOf(request).say('Listen to {brandName}');
    return { title: heading, early: { visitor: { layout: 'intro', heading } } };
  };
  await using t = await create([{ name: 'd', describePage }]);
  const open = async (headers: Record<string, string>) => {
    const { body, headers: sent } = await t.server.inject({ url: '/x', headers });
    expect(sent['vary']).toContain('accept-language');
    return [
      sent['content-language'],
      ...(/<title>(.*?)<\/title>/.exec(body)?.slice(1) ?? []),
      /data-language="(\w+)"/.exec(body)?.[1],
    ];
  };
  const [english, arabic] = [
    ['en', 'Listen to Earmark', undefined],
    ['ar', 'استمع إلى Earmark', 'ar'],
  ];
  expect(await open({})).toEqual(english);
  expect(await open({ 'accept-language': 'xx, en-GB;q=0.5, ar;q=0.4' })).toEqual(english);
  expect(await open({ 'accept-language': 'en;q=0.3, ar-EG' })).toEqual(arabic);
  expect(await open({ 'accept-language': 'en', cookie: 'a=b; earmark_language=ar' })).toEqual(arabic);
  expect(await open({ 'accept-language': 'ar', cookie: 'earmark_language=en' })).toEqual(english);
  expect(await open({ cookie: 'earmark_language=../ar' })).toEqual(english);
});

test('the page of an error and the manifest are in the language of the request', async () => {
  await using t = await create();
  const headers = { accept: 'text/html', 'accept-language': 'ar' };
  const missing = await t.server.inject({ url: '/assets/none.js', headers });
  expect(missing.body).toContain('<html lang="ar" dir="rtl">');
  expect(missing.headers['content-language']).toBe('ar');
  const manifest = await t.server.inject({ url: '/manifest.webmanifest', headers });
  expect(manifest.json()).toMatchObject({ name: 'Earmark', lang: 'ar', dir: 'rtl' });
});
