import { expect, test } from 'vitest';
import { hintFor } from './source-hints.ts';

test.each([
  ['https://mail.google.com/mail/u/0/#inbox', 'mail'],
  ['https://outlook.office.com/mail/', 'mail'],
  ['https://www.icloud.com/mail', 'mail'],
  ['https://www.icloud.com/iclouddrive/', 'drive'],
  ['https://www.dropbox.com/scl/fi/x.pdf', 'drive'],
  ['https://company.sharepoint.com/x', 'documents'],
  ['https://www.office.com/launch/word', 'documents'],
  ['docs.google.com/document/d/1', 'documents'],
  ['https://app.slack.com/client/T/C', 'messages'],
  ['https://www.instapaper.com/read/1', 'read-later'],
  // Host names that only look similar.
  ['https://notdropbox.com/a', null],
  ['https://example.com/mail.google.com', null],
  ['https://blog.google/mail', null],
  ['', null],
  ['nonsense', null],
])('the hint for %s is %s', (address, hint) => expect(hintFor(address)).toBe(hint));
