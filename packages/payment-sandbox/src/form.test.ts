import { describe, expect, test } from 'vitest';
import { readForm } from './form.ts';

describe('forms', () => {
  test.each([
    ['a=1&b[c]=2', { a: '1', b: { c: '2' } }],
    ['items[0][price]=p&items[1][price]=q', { items: [{ price: 'p' }, { price: 'q' }] }],
    ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
    ['', {}],
    ['a[b=1', { a: { b: '1' } }],
  ])('%s', (text, form) => expect(readForm(text)).toEqual(form));

  test('do not change prototypes, and have limits on depth and number of fields', () => {
    expect(readForm('__proto__[admin]=1')).not.toHaveProperty('admin');
    expect(({} as { admin?: string }).admin).toBeUndefined();
    expect(() => readForm(`a${'[b]'.repeat(50)}=1`)).toThrow(RangeError);
    expect(() => readForm(Array.from({ length: 2_000 }, (_, at) => `a${at}=1`).join('&'))).toThrow(
      RangeError,
    );
  });
});
