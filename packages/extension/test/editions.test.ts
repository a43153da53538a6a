import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interfaceLanguageCodes, isRightToLeft } from '@earmark/contract';
import { expect, test } from 'vitest';
import { buildExtension, packEditions } from '../build.ts';
import { manifestOf } from '../src/manifest.ts';

const root = join(import.meta.dirname, '..');
const locales = readdirSync(join(root, 'static/_locales'));
const read = (locale: string) =>
  JSON.parse(readFileSync(join(root, `static/_locales/${locale}/messages.json`), 'utf8')) as Record<
    string,
    { message: string }
  >;
const english = read('en');

/** All source files and pages. */
const sources = ['src', 'static']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(ts|html)$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

test('the languages of the web interface, each in its direction', () => {
  expect(locales.sort()).toEqual([...interfaceLanguageCodes].sort());
  for (const code of interfaceLanguageCodes)
    expect(read(code)['direction']?.message, code).toBe(isRightToLeft(code) ? 'rtl' : 'ltr');
});

test.each(locales)('%s has every text, and the same placeholders in it', (locale) => {
  const texts = read(locale);
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  const placeholders = (text = '') => [...text.matchAll(/\$\d/g)].map(String).sort();
  for (const [name, { message }] of Object.entries(texts)) {
    expect(message.trim(), name).not.toBe('');
    expect(placeholders(message), name).toEqual(placeholders(english[name]?.message));
  }
});

test('every text is used, and every text that is used exists', () => {
  const used = new Set([
    ...[
      ...sources.matchAll(/\bt\(\s*'(\w+)'/g),
      ...sources.matchAll(/data-t(?:-label)?="(\w+)"/g),
      ...sources.matchAll(/__MSG_(\w+)__/g),
      ...sources.matchAll(/: '(error\w+)'/g),
    ].map(([, name = '']) => name),
    ...[...sources.matchAll(/\bt\([^?]{0,40}\? '(\w+)' : '(\w+)'/g)].flatMap(([, one = '', other = '']) => [
      one,
      other,
    ]),
    // Named by variables.
    'back',
    'forward',
  ]);
  expect(Object.keys(english).filter((name) => !used.has(name))).toEqual([]);
  expect([...used].filter((name) => !(name in english))).toEqual([]);
});

test('an edition asks for no more than a click gives, and no page can talk to it', () => {
  for (const browser of ['chrome', 'firefox'] as const) {
    const manifest = manifestOf(browser, '1.2.3');
    expect(manifest['permissions']).toEqual([
      'activeTab',
      'alarms',
      'contextMenus',
      'identity',
      'scripting',
      'storage',
    ]);
    for (const open of [
      'host_permissions',
      'content_scripts',
      'externally_connectable',
      'web_accessible_resources',
    ])
      expect(manifest).not.toHaveProperty(open);
    const policy = JSON.stringify(manifest['content_security_policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|script-src/);
  }
  expect(manifestOf('firefox', '1.2.3')).toHaveProperty('browser_specific_settings.gecko.id');
});

test('nothing of a page is ever written as markup', () => {
  expect(sources).not.toMatch(/innerHTML|insertAdjacentHTML|outerHTML\s*=|document\.write|\beval\(/);
});

test('the texts for the stores keep to their limits', () => {
  const listings = readdirSync(join(root, 'store')).filter((name) => name.endsWith('.txt'));
  expect(listings.sort()).toEqual(locales.map((locale) => `${locale}.txt`).sort());
  for (const name of listings) {
    const text = readFileSync(join(root, 'store', name), 'utf8');
    // Chrome's limit is 16,000; Edge refuses fewer than 250 characters.
    expect(text.length, name).toBeGreaterThan(250);
    expect(text.length, name).toBeLessThan(10_000);
  }
  for (const locale of locales) {
    const { name, description } = read(locale);
    expect(name?.message.length, locale).toBeLessThanOrEqual(45);
    // Chrome's limit for the summary.
    expect(description?.message.length, locale).toBeLessThanOrEqual(132);
  }
});

test('a zip file of an edition has its manifest at the top', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-editions-'));
  await buildExtension({ folder });
  const zips = await packEditions(folder);
  for (const zip of zips) {
    const bytes = readFileSync(zip);
    // The name in the header of the first local file, or of any other.
    expect(bytes.includes('manifest.json')).toBe(true);
    expect(bytes.includes('chrome/manifest.json')).toBe(false);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  }
  const before = zips.map((zip) => readFileSync(zip).toString('base64'));
  expect((await packEditions(folder)).map((zip) => readFileSync(zip).toString('base64'))).toEqual(before);
  await rm(folder, { recursive: true });
});
