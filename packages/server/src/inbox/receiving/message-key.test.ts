import { expect, test } from 'vitest';
import { readMailHeaders } from '../headers/mail-headers.ts';
import { messageKey } from './message-key.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const mail = (...lines: string[]) => bytes([...lines, '', 'Hello.'].join('\r\n'));

test('parses headers in any case, unfolded, from the top, and ignores the text', () => {
  const headers = readMailHeaders(
    mail('Received: one', 'RECEIVED: two', 'Subject: A long', '\tsubject', 'Broken line', ': no name'),
  );
  expect(headers.all('received')).toEqual(['one', 'two']);
  expect(headers.get('subject')).toBe('A long subject');
  expect(headers.get('x-none')).toBeNull();
  expect(readMailHeaders(bytes('A: b\n\nSubject: not a header')).get('subject')).toBeNull();
  expect(readMailHeaders(bytes('')).get('a')).toBeNull();
});

test('parses a hundred thousand headers quickly, and cuts off a header without end', () => {
  const many = readMailHeaders(bytes('A: b\r\n'.repeat(100_000)));
  expect(many.all('a').length).toBeGreaterThan(10_000);
  expect(many.all('a').length).toBeLessThan(100_000);
});

test('a second delivery by other hosts has the same key', () => {
  const facts = ['Message-ID: <1@example.net>', 'Date: Mon, 2 Mar 2026 10:00:00 +0000', 'Subject: News'];
  const key = messageKey(mail(...facts));
  expect(messageKey(mail('Received: from elsewhere', ...facts))).toBe(key);
  expect(messageKey(mail('Message-ID: \r\n <1@example.net>', ...facts.slice(1)))).toBe(key);
  expect(messageKey(mail('Message-ID: <2@example.net>', ...facts.slice(1)))).not.toBe(key);
  expect(messageKey(mail(...facts.slice(0, 2), 'Subject: Other news'))).not.toBe(key);
});

test('the bytes decide the key of a mail without an id', () => {
  expect(messageKey(mail('Subject: a'))).toBe(messageKey(mail('Subject: a')));
  expect(messageKey(mail('Subject: a'))).not.toBe(messageKey(mail('Subject: b')));
  expect(messageKey(mail('Message-ID: <>', 'Subject: a'))).not.toBe(
    messageKey(mail('Message-ID: <>', 'Subject: b')),
  );
});
