import { expect, test } from 'vitest';
import { defaultTitle, readTextAddress, textAddress } from './text-address.ts';

const now = new Date(2026, 2, 1, 9, 5, 7);

test('a short text stands in the address', () => {
  expect(textAddress({ type: 'input_text', title: 'untitled', text: 'Some words & more' })).toEqual({
    to: '/add/text?type=input_text&title=untitled&text=Some+words+%26+more',
    state: null,
  });
});

test('a long one travels with the navigation', () => {
  const text = 'ü'.repeat(1_000);
  expect(textAddress({ type: 'selection_text', title: 't', text })).toEqual({
    to: '/add/text?type=selection_text&title=t',
    state: { text },
  });
});

test('what was handed over stays out of the address, however short', () => {
  expect(textAddress({ type: 'input_text', title: 't', text: 'Short.' }, { inAddress: false })).toEqual({
    to: '/add/text?type=input_text&title=t',
    state: { text: 'Short.' },
  });
});

test('both readings of a PDF go along, in the address or beside it', () => {
  const short = { type: 'pdf', title: 'a.pdf', text: 'One.', backupText: 'Two.' } as const;
  expect(textAddress(short)).toEqual({
    to: '/add/text?type=pdf&title=a.pdf&text=One.&backupText=Two.',
    state: null,
  });
  const long = { ...short, text: 'One. '.repeat(500), backupText: 'Two. '.repeat(500) };
  const { to, state } = textAddress(long);
  expect(to).toBe('/add/text?type=pdf&title=a.pdf');
  const query = new URLSearchParams(to.split('?')[1]);
  expect(readTextAddress(query, state, now)).toMatchObject(long);
});

test('the title is the local time, cut before GMT, when none is given', () => {
  expect(defaultTitle(now)).toBe('Sun Mar 01 2026 09:05:07');
  expect(readTextAddress(new URLSearchParams(), null, now).title).toBe('Sun Mar 01 2026 09:05:07');
  expect(readTextAddress(new URLSearchParams('title='), null, now).title).toBe('');
});

test('reads type, title, text and backup text; an unknown type is pasted text', () => {
  const query = new URLSearchParams('type=pdf&title=Report&text=one&backupText=two&url=ignored');
  expect(readTextAddress(query, { text: 'other' }, now)).toEqual({
    type: 'pdf',
    title: 'Report',
    text: 'one',
    backupText: 'two',
    upgrading: false,
  });
  expect(readTextAddress(new URLSearchParams('type=poem'), { text: 'other' }, now)).toMatchObject({
    type: 'input_text',
    text: 'other',
  });
});
