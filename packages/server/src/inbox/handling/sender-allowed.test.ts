import { describe, expect, test } from 'vitest';
import type { SenderFacts } from './check-identity.ts';
import { isSenderAllowed } from './sender-allowed.ts';

const open = { email: 'Owner@Example.net', linkedEmails: [] };
const guarded = { email: 'Owner@Example.net', linkedEmails: ['work@example.com'] };
const facts = (more: Partial<SenderFacts> = {}): SenderFacts => ({
  from: 'work@example.com',
  spf: 'none',
  dkim: 'none',
  dmarc: 'none',
  signedByAuthor: false,
  ...more,
});

test('without linked addresses everyone may send', () => {
  expect(isSenderAllowed(open, facts({ from: 'anyone@example.org', dmarc: 'fail' }), 'x@example.org')).toBe(
    true,
  );
  expect(isSenderAllowed(open, facts({ from: null }), '')).toBe(true);
});

describe('with linked addresses, accepts only them and the account’s own', () => {
  test.each([
    ['the linked address', 'work@example.com', true],
    ['the account’s own, in any case', 'owner@example.net', true],
    ['anyone else', 'anyone@example.org', false],
    ['no author', null, false],
  ])('%s', (_, from, allowed) => {
    expect(isSenderAllowed(guarded, facts({ from }), 'bounces@example.org')).toBe(allowed);
  });
});

describe('an author whose domain disowns the mail', () => {
  test.each<[string, Partial<SenderFacts>, boolean]>([
    ['by DMARC', { dmarc: 'fail', spf: 'none' }, false],
    ['by DMARC, but the domain’s own host sent it', { dmarc: 'fail', spf: 'pass' }, true],
    ['not at all, with a DMARC pass', { dmarc: 'pass', spf: 'fail' }, true],
    ['by SPF, without DMARC', { spf: 'softfail' }, false],
    ['by SPF, but signed by the domain', { spf: 'fail', dkim: 'pass', signedByAuthor: true }, true],
    ['by SPF, and signed by another domain', { spf: 'fail', dkim: 'pass' }, false],
    ['because the check is inconclusive', { dmarc: 'temperror' }, false],
    ['not at all, without a usable policy', { dmarc: 'permerror', spf: 'neutral' }, true],
  ])('%s', (_, more, allowed) => {
    expect(isSenderAllowed(guarded, facts(more), 'bounce@example.com')).toBe(allowed);
  });
});

describe('mail that a linked mailbox forwards automatically', () => {
  const factsOf = (spf: string) => facts({ from: 'news@example.org', dmarc: 'pass', spf });
  test.each([
    ['from the mailbox', 'work@example.com', 'pass', true],
    ['by Gmail, which adds a suffix', 'work+caf_=user-abc=in.example@example.com', 'pass', true],
    ['with a BATV tag', 'prvs=0123abcd=work@example.com', 'pass', true],
    ['without an SPF result', 'work@example.com', 'none', false],
    ['with an SPF failure', 'work@example.com', 'softfail', false],
    ['by another mailbox', 'bob@example.com', 'pass', false],
  ])('%s', (_, envelope, spf, allowed) => {
    expect(isSenderAllowed(guarded, factsOf(spf), envelope)).toBe(allowed);
  });
});
