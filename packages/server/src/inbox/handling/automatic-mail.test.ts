import { expect, test } from 'vitest';
import { readMailHeaders } from '../headers/mail-headers.ts';
import { automaticMail } from './automatic-mail.ts';

const ownLoopValue = 'in.example.net';
const classify = (envelopeFrom: string, ...lines: string[]) =>
  automaticMail(readMailHeaders(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)), envelopeFrom, ownLoopValue);

test.each([
  ['loop', 'a@example.net', ['X-Loop: IN.example.net']],
  ['loop', 'a@example.net', ['X-Loop: elsewhere', 'X-Loop: in.example.net']],
  ['loop', 'a@example.net', Array.from({ length: 51 }, () => 'Received: by somebody')],
  ['delivery_report', '', ['Content-Type: multipart/report; report-type=delivery-status;', ' boundary=x']],
  [
    'delivery_report',
    'a@example.net',
    ['Content-Type: multipart/report; report-type="disposition-notification"; boundary=x'],
  ],
  ['delivery_report', '', ['From: Mail Delivery System <MAILER-DAEMON@mx.example.net>']],
  ['automatic_reply', 'a@example.net', ['Auto-Submitted: auto-replied (vacation)']],
  ['automatic_reply', 'a@example.net', ['X-Autoreply: yes']],
  ['automatic_reply', '', ['In-Reply-To: <1@example.net>']],
] as const)('%s from <%s>: %j', (problem, envelopeFrom, lines) => {
  expect(classify(envelopeFrom, ...lines)).toBe(problem);
});

test.each([
  ['a newsletter', 'bounces@example.net', ['Precedence: bulk', 'List-Unsubscribe: <https://example.net/u>']],
  ['an automatic notification', 'a@example.net', ['Auto-Submitted: auto-generated']],
  ['a mail declared as not automatic', 'a@example.net', ['Auto-Submitted: no']],
  ['a code sent with the null path', '', ['From: Codes <codes@example.net>', 'Subject: Confirm']],
  ['a reply that a person forwards', 'a@example.net', ['In-Reply-To: <1@example.net>']],
  ['mail with the loop mark of another service', 'a@example.net', ['X-Loop: lists.example.com']],
  ['mail with many hops', 'a@example.net', Array.from({ length: 50 }, () => 'Received: by somebody')],
] as const)('accepts %s', (_, envelopeFrom, lines) => {
  expect(classify(envelopeFrom, ...lines)).toBeNull();
});
