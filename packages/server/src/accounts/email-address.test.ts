import { expect, test } from 'vitest';
import { parseEmail } from './email-address.ts';

test.each([
  ['ann@example.net', 'ann@example.net'],
  ['  Ann.Lee+news@Example.NET ', 'Ann.Lee+news@example.net'],
  ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk"],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@почта.рф', 'ann@xn--80a1acny.xn--p1ai'],
])('%j is parsed as %j', (typed, address) => {
  expect(parseEmail(typed)).toBe(address);
});

test.each([
  '',
  '   ',
  'ann',
  'ann@',
  '@example.net',
  'ann@localhost',
  'ann@example',
  'ann@@example.net',
  'ann lee@example.net',
  '.ann@example.net',
  'ann..lee@example.net',
  'ann.@example.net',
  'ann@-example.net',
  'ann@example..net',
  'ann@127.0.0.1',
  'ann@[127.0.0.1]',
  'ann@example.net\nBcc: eve@example.net',
  '"ann"@example.net',
  'ann@example.net,eve@example.net',
  '<ann@example.net>',
  `${'a'.repeat(65)}@example.net`,
  `ann@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.net`,
])('%j is not an address', (typed) => {
  expect(parseEmail(typed)).toBeNull();
});
