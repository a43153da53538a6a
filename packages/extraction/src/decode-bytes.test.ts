import { describe, expect, test } from 'vitest';
import { decodeBytes } from './decode-bytes.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the encoding of bytes', () => {
  test('a byte order mark takes precedence over any label', () => {
    expect(
      decodeBytes(bytes(0xff, 0xfe, 0x68, 0, 0x69, 0), { contentType: 'text/html; charset=utf-8' }).text,
    ).toBe('hi');
    expect(
      decodeBytes(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), { contentType: 'text/plain; charset=latin1' }).text,
    ).toBe('é');
  });
  test('uses the HTTP charset, or else the charset that the document declares', () => {
    expect(decodeBytes(latin1('caf\xe9'), { contentType: 'text/html; charset="ISO-8859-1"' }).text).toBe(
      'café',
    );
    expect(
      decodeBytes(
        latin1(
          '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2',
        ),
        {},
      ).text,
    ).toContain('Привет');
    expect(
      decodeBytes(latin1('<?xml version="1.0" encoding="iso-8859-2"?><a>\xb1</a>'), { kind: 'xml' }).text,
    ).toContain('ą');
  });
  test('ignores a label that the bytes contradict', () => {
    expect(decodeBytes(utf8('Ærlig talt'), { contentType: 'text/html; charset=iso-8859-1' })).toMatchObject({
      text: 'Ærlig talt',
      mismatch: true,
    });
    expect(
      decodeBytes(latin1('Le caf\xe9 \xe9tait ferm\xe9.'), { contentType: 'text/html; charset=utf-8' }),
    ).toMatchObject({ text: 'Le café était fermé.', mismatch: true });
  });
  test('a long UTF-8 page with one broken byte is still decoded as UTF-8', () => {
    const text = 'Ærlig talt, så er det på tide. '.repeat(200);
    const damaged = Uint8Array.from([...utf8(text), 0xff, ...utf8(text)]);
    expect(decodeBytes(damaged, { contentType: 'text/html; charset=utf-8' }).encoding).toBe('utf-8');
  });
  test.each([
    [
      'windows-1252',
      latin1('Voil\xe0, l\x92\xe9t\xe9 est fini \x96 d\xe9j\xe0.'),
      'Voilà, l’été est fini – déjà.',
    ],
    [
      'windows-1251',
      latin1('\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0! \xca\xe0\xea \xe4\xe5\xeb\xe0?'),
      'Привет, мир! Как дела?',
    ],
    [
      'koi8-r',
      latin1('\xf0\xd2\xc9\xd7\xc5\xd4, \xcd\xc9\xd2! \xeb\xc1\xcb \xc4\xc5\xcc\xc1?'),
      'Привет, мир! Как дела?',
    ],
    [
      'shift_jis',
      bytes(0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9, 0x82, 0xbf, 0x82, 0xcd, 0x90, 0xa2, 0x8a, 0x45),
      'こんにちは世界',
    ],
    ['euc-jp', bytes(0xa4, 0xb3, 0xa4, 0xf3, 0xa4, 0xcb, 0xa4, 0xc1, 0xa4, 0xcf), 'こんにちは'],
  ])('detects %s without a label', (_, input, text) => {
    expect(decodeBytes(input, { kind: 'text' }).text).toBe(text);
  });
  test('detects ISO-2022-JP by its escape sequences', () => {
    expect(
      decodeBytes(bytes(0x1b, 0x24, 0x42, 0x24, 0x33, 0x24, 0x73, 0x1b, 0x28, 0x42), { kind: 'text' }).text,
    ).toBe('こん');
  });
  test('decodes UTF-16 text without a byte order mark', () => {
    expect(decodeBytes(bytes(0x3c, 0, 0x70, 0, 0x3e, 0, 0x68, 0, 0x69, 0)).text).toBe('<p>hi');
  });
  test('ignores unknown labels', () => {
    expect(decodeBytes(utf8('é'), { contentType: 'text/html; charset=klingon' }).text).toBe('é');
  });
});
