import { expect, test } from 'vitest';
import { signInAddress } from './sign-in-address.ts';

test.each([
  // place, route parameter, tracking id -> address
  ['/settings', null, null, '/signin?source=settings'],
  ['/playlist?show=played', null, null, '/signin?show=played&source=playlist'],
  ['/playlist?source=mail', null, null, '/signin?source=mail'],
  ['/', null, null, '/signin?source=landing'],
  ['/onboarding/Types', null, null, '/signin?source=onboarding%2FTypes'],
  ['/player/u1', 'u1', null, '/signin/u1?source=player%2Fu1'],
  ['/add', null, null, '/signin?source=add'],
  ['/add?url=https://a.example/x', null, null, '/signin?redirected_from=add&url=https%3A%2F%2Fa.example%2Fx'],
  [
    '/add?url=https://a.example/x',
    null,
    'spring',
    '/signin/spring?redirected_from=add&url=https%3A%2F%2Fa.example%2Fx',
  ],
  [
    '/add?app=android&text=Look: https://a.example/x',
    null,
    null,
    '/signin?redirected_from=add&url=https%3A%2F%2Fa.example%2Fx',
  ],
  [
    '/add?selectionText=Two words',
    null,
    'spring',
    '/signin/spring?redirected_from=add&selectionText=Two+words',
  ],
  ['/add?text=No address in it', null, null, '/signin?redirected_from=add&text=No+address+in+it'],
  ['/PreferredVoices', null, null, '/signin?redirected_from=preferredVoices'],
  ['/link?email=a@b.example', null, null, '/signin?redirected_from=link&email=a%40b.example'],
  [
    '/newsletter?article_url=https://a.example/x&article_title=A title',
    null,
    null,
    '/signin?redirected_from=newsletter&article_url=https%3A%2F%2Fa.example%2Fx&articleTitle=A+title',
  ],
])('redirects %s', (page, param, trackingId, address) => {
  const [pathname = '', search = ''] = page.split(/(?=\?)/);
  expect(signInAddress({ pathname, search }, param, trackingId)).toBe(address);
});

test('leaves content that is stored in the tab out of the address', () => {
  const page = { pathname: '/add/text', search: '?text=Two%20words' };
  expect(signInAddress(page, null, null, true)).toBe('/signin?redirected_from=add');
  expect(signInAddress(page, null, 'spring', true)).toBe('/signin/spring?redirected_from=add');
});
