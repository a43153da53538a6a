import { describe, expect, test } from 'vitest';
import { decodeBytes } from './decode-bytes.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Encodes a text in a one-byte encoding. */
function encodeAs(text: string, encoding: string): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => {
    const byte = table.indexOf(character);
    if (byte < 0) throw new Error(`${encoding} has no ${character}`);
    return byte;
  });
}

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
  test.each([
    ['windows-1255', 'בבוקר יצאו שתי סירות מן הנמל, והאחרות הלכו אחריהן כאשר האור אפשר זאת.'],
    ['windows-1255', 'שלום עולם'],
    ['windows-1251', 'ПРИВЕТ МИР'],
    ['windows-1252', 'It costs 20 °C and 5 µm, © 2020.'],
    ['windows-1252', 'Ça va? Où est l’hôtel?'],
    ['windows-1256', 'في الصباح غادر قاربان الميناء، وتبعتهما القوارب الأخرى عندما سمح الضوء بذلك.'],
    ['windows-1256', 'مرحبا بالعالم'],
    ['windows-874', 'ในตอนเช้าเรือสองลำออกจากท่าเรือ และเรือลำอื่นก็ตามไปเมื่อมีแสงสว่างพอ'],
    ['windows-1253', 'Το πρωί δύο βάρκες έφυγαν από το λιμάνι, και οι άλλες ακολούθησαν όταν έφεξε.'],
    ['windows-1251', 'Вранці два човни вийшли з гавані, а інші рушили за ними, коли розвиднилося.'],
    ['windows-1251', 'Сутринта две лодки излязоха от пристанището, а другите ги последваха.'],
    ['koi8-r', 'Утром две лодки вышли из гавани, остальные пошли следом, когда рассвело.'],
    [
      'iso-8859-2',
      'Rano dwie łodzie wypłynęły z portu, a pozostałe podążyły za nimi, gdy się rozjaśniło. Żadna nie wróciła.',
    ],
    [
      'windows-1250',
      'Rano dwie łodzie wypłynęły z portu, a pozostałe podążyły za nimi, gdy się rozjaśniło. Żadna nie wróciła.',
    ],
    [
      'iso-8859-2',
      'Ráno vypluly z přístavu dvě lodě a ostatní je následovaly, když se rozednilo. Žádná se nevrátila, šel jsem domů.',
    ],
    [
      'windows-1250',
      'Ráno vypluly z přístavu dvě lodě a ostatní je následovaly, když se rozednilo. Žádná se nevrátila, šel jsem domů.',
    ],
    [
      'iso-8859-2',
      'Reggel két hajó futott ki a kikötőből, a többiek követték őket, amikor a fény engedte. Hűvös volt.',
    ],
    ['windows-1250', 'Dimineața nu a mai venit nimeni în port.'.replaceAll('ț', 'ţ')],
    [
      'iso-8859-2',
      'Ujutro su dva čamca isplovila iz luke, a ostali su ih slijedili čim je to svjetlo dopuštalo. Šutjeli su.',
    ],
    [
      'windows-1254',
      'Sabah iki tekne limandan ayrıldı, ışık izin verince diğerleri de onları izledi. Kimse konuşmadı.',
    ],
    [
      'windows-1257',
      'Rytą du laiveliai išplaukė iš uosto, o kiti nusekė paskui, kai tik prašvito. Niekas nekalbėjo, žvejai tylėjo.',
    ],
    [
      'windows-1252',
      'Le matin, deux bateaux ont quitté le port, et les autres ont suivi dès que la lumière l’a permis. C’était l’été.',
    ],
    [
      'windows-1252',
      'Am Morgen verließen zwei Boote den Hafen, und die anderen folgten, als das Licht es zuließ. Es war kühl.',
    ],
    [
      'windows-1252',
      'Por la mañana dos barcos salieron del puerto, y los demás los siguieron cuando hubo luz. ¿Qué pasó después?',
    ],
    [
      'windows-1252',
      'De manhã, dois barcos saíram do porto, e os outros seguiram-nos quando a luz o permitiu. Ninguém falou até à noite, não.',
    ],
    [
      'windows-1252',
      'På morgonen lämnade två båtar hamnen, och de andra följde efter när ljuset tillät det.',
    ],
    [
      'windows-1252',
      'Om morgenen forlod to både havnen, og de øvrige fulgte efter, da lyset tillod det. Både små og store.',
    ],
    [
      'windows-1252',
      'Um morguninn sigldu tveir bátar úr höfninni og hinir fylgdu á eftir þegar birti. Það var kalt við sjóinn.',
    ],
  ])('detects %s in plain text: %s', (encoding, text) => {
    expect(decodeBytes(encodeAs(text, encoding), { kind: 'text' }).text).toBe(text);
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
