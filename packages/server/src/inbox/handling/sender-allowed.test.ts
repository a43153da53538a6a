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
    ['anybody else', 'anyone@example.org', false],
    ['nobody', null, false],
  ])('%s', (_, from, allowed) => {
    expect(isSenderAllowed(guarded, facts({ from }), 'bounces@example.org')).toBe(allowed);
  });
});

describe('an author whose domain disowns the mail', () => {
  test.each<[string, Partial<SenderFacts>, boolean]>([
    ['by DMARC', { dmarc: 'fail', spf: 'none' }, false],
    ['by DMARC, but the domain’s own host sent it', { dmarc: 'fail', spf: 'pass' }, true],
    ['in no way, with all proofs', { dmarc: 'pass', spf: 'fail' }, true],
    ['by SPF, without DMARC', { spf: 'softfail' }, false],
    ['by SPF, but signed by the domain', { spf: 'fail', dkim: 'pass', signedByAuthor: true }, true],
    ['by SPF, and signed by somebody else', { spf: 'fail', dkim: 'pass' }, false],
    ['when it cannot be checked', { dmarc: 'temperror' }, false],
    ['not when its domain says nothing', { dmarc: 'permerror', spf: 'neutral' }, true],
  ])('%s', (_, more, allowed) => {
    expect(isSenderAllowed(guarded, facts(more), 'bounce@example.com')).toBe(allowed);
  });
});

describe('mail that a linked mailbox forwards automatically', () => {
  const factsOf = (spf: string) => facts({ from: 'news@example.org', dmarc: 'pass', spf });
  test.each([
    ['from the mailbox', 'work@example.com', 'pass', true],
    ['by Gmail, which notes where to', 'work+caf_=user-abc=in.example@example.com', 'pass', true],
    ['with a tag against false bounces', 'prvs=0123abcd=work@example.com', 'pass', true],
    ['when nothing proves that it was the mailbox', 'work@example.com', 'none', false],
    ['when the mailbox’s domain denies it', 'work@example.com', 'softfail', false],
    ['of somebody else', 'bob@example.com', 'pass', false],
  ])('%s', (_, envelope, spf, allowed) => {
    expect(isSenderAllowed(guarded, factsOf(spf), envelope)).toBe(allowed);
  });
});
