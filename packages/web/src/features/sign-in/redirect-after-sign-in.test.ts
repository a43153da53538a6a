import { describe, expect, test } from 'vitest';
import { type AfterSignIn, destinationsAfterSignIn, type PendingOffer } from './redirect-after-sign-in.ts';

const coupon = (returnUrl: string | null): PendingOffer => ({
  kind: 'pendingCoupon',
  value: 'SPRING',
  returnUrl,
});
const referral = (returnUrl: string | null): PendingOffer => ({
  kind: 'pendingReferral',
  value: 'u-1',
  returnUrl,
});

function first(query: string, rest: Partial<AfterSignIn> = {}) {
  const input = { isNewUser: false, screen: null, pending: [], ...rest, query: new URLSearchParams(query) };
  return destinationsAfterSignIn(input)[0];
}

describe('an existing user is redirected by redirected_from', () => {
  test.each([
    ['redirected_from=setup', '/setup'],
    [
      'redirected_from=newsletter&article_url=https://a.example/x&article_title=T',
      '/newsletter?article_url=https%3A%2F%2Fa.example%2Fx&article_title=T',
    ],
    [
      'redirected_from=newsletter&article_url=https://a.example/x&articleTitle=T',
      '/newsletter?article_url=https%3A%2F%2Fa.example%2Fx&article_title=T',
    ],
    ['redirected_from=subscription&chars=50000', '/subscription?chars=50000'],
    ['redirected_from=link&email=a@b.example', '/link?email=a%40b.example'],
    ['redirected_from=add&url=https://a.example/x', '/add?url=https%3A%2F%2Fa.example%2Fx'],
    ['redirected_from=setupnew', '/setupnew'],
    ['redirected_from=add&selectionText=Two words', '/add?selectionText=Two+words'],
    ['redirected_from=trial&article_url=https://a.example/x', '/add?article_url=https%3A%2F%2Fa.example%2Fx'],
    ['redirected_from=drawabox', '/drawabox'],
    ['redirected_from=onboarding', '/onboarding/howtoclip'],
    ['redirected_from=preferredVoices', '/preferredVoices'],
    ['redirected_from=onboarding/quickstart/2', '/onboarding/quickstart/2'],
    ['redirected_from=signup&variant=b', '/onboarding/ChooseVoice?variant=b'],
    ['redirected_from=elsewhere', '/'],
    ['source=logout', '/'],
    ['', '/'],
  ])('%s -> %s', (query, to) => {
    expect(first(query)).toEqual({ to, consumes: null });
  });
});

describe('a new user is redirected to the voices', () => {
  test.each([
    ['', '/onboarding/ChooseVoice?variant=a'],
    [
      'redirected_from=add&url=https://a.example',
      '/onboarding/ChooseVoice?variant=b&redirected_from=add&url=https%3A%2F%2Fa.example',
    ],
    ['coupon=QUERY', '/onboarding/ChooseVoice?variant=a&coupon=QUERY'],
  ])('%s -> %s', (query, to) => {
    expect(first(query, { isNewUser: true })).toEqual({ to, consumes: null });
  });

  test('with a pending coupon, which is deleted', () => {
    expect(first('', { isNewUser: true, pending: [coupon(null)] })).toEqual({
      to: '/onboarding/ChooseVoice?variant=a&coupon=SPRING',
      consumes: 'pendingCoupon',
    });
  });

  test('with a pending referral, which is deleted', () => {
    expect(first('redirected_from=referral', { isNewUser: true, pending: [referral(null)] })).toEqual({
      to: '/onboarding/ChooseVoice?variant=b&redirected_from=referral&referral=u-1',
      consumes: 'pendingReferral',
    });
  });
});

describe('precedence', () => {
  const back = '/onboarding/ChooseVoice?coupon=SPRING';

  test('a pending returnUrl comes first, for new and existing users', () => {
    for (const isNewUser of [true, false]) {
      const pending = [coupon(back), referral('/elsewhere')];
      expect(first('app=ios&redirected_from=add', { isNewUser, pending })).toEqual({
        to: back,
        consumes: 'pendingCoupon',
      });
    }
  });

  test('app=ios precedes a new sign-up and redirected_from', () => {
    expect(first('app=ios&redirected_from=add', { isNewUser: true })?.to).toBe('/shortcuts');
  });

  test('an existing user keeps a pending offer that has no returnUrl', () => {
    expect(first('', { pending: [coupon(null)] })).toEqual({ to: '/', consumes: null });
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'a stored address outside the site is not followed: %s',
    (address) => {
      expect(first('', { pending: [coupon(address)] })).toEqual({ to: '/', consumes: null });
    },
  );
});
