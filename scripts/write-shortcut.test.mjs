import { expect, test } from 'vitest';
import { shortcutFile } from './write-shortcut.mjs';

const file = shortcutFile({ address: 'https://earmark.example.net', name: 'Ear & Mark' });

test('the shortcut is a property list that adds what is shared, with a key that is not in it', () => {
  expect(file).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE plist /);
  expect(file).toContain('<key>WFURL</key><string>https://earmark.example.net/api/add</string>');
  expect(file).toContain('<key>WFHTTPMethod</key><string>POST</string>');
  expect(file).toContain('<string>ActionExtension</string>');
  expect(file).not.toMatch(/earmark_[\w-]{43}/);
  expect(file).toContain('made in the settings of Ear &amp; Mark under Keys');
  // Every element is closed.
  const open = [];
  for (const [, closing, name, self] of file.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (self) continue;
    if (closing) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
});

test('its variables are at the places of their placeholders', () => {
  expect(file).toContain(
    '<string>Bearer \uFFFC</string><key>attachmentsByRange</key><dict><key>{7, 1}</key>',
  );
  expect(file).toContain(
    '<string>\uFFFC</string><key>attachmentsByRange</key><dict><key>{0, 1}</key><dict><key>Type</key><string>ExtensionInput</string>',
  );
});
