import { expect, test } from 'vitest';
import { defaultTitle, readTextAddress, textAddress } from './text-address.ts';

const now = new Date(2026, 2, 1, 9, 5, 7);

test('puts a short text in the address', () => {
  expect(textAddress({ type: 'input_text', title: 'untitled', text: 'Some words & more' })).toEqual({
    to: '/add/text?type=input_text&title=untitled&text=Some+words+%26+more',
    state: null,
  });
});

test('puts a long text in the navigation state', () => {
  const text = 'ü'.repeat(1_000);
  expect(textAddress({ type: 'selection_text', title: 't', text })).toEqual({
    to: '/add/text?type=selection_text&title=t',
    state: { text },
  });
});

test('keeps the text out of the address on request, however short', () => {
  expect(textAddress({ type: 'input_text', title: 't', text: 'Short.' }, { inAddress: false })).toEqual({
    to: '/add/text?type=input_text&title=t',
    state: { text: 'Short.' },
  });
});

test('passes on both versions of a PDF, in the address or beside it', () => {
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

test('defaults the title to the local time, cut before GMT', () => {
  expect(defaultTitle(now)).toBe('Sun Mar 01 2026 09:05:07');
  expect(readTextAddress(new URLSearchParams(), null, now).title).toBe('Sun Mar 01 2026 09:05:07');
  expect(readTextAddress(new URLSearchParams('title='), null, now).title).toBe('');
});

test('reads type, title, text and backup text; an unknown type counts as pasted text', () => {
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
