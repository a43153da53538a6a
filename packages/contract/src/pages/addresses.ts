import type { Mode } from '../installation/modes.ts';

/**
 * All addresses of screens in the web application, in lower case and in the router's syntax: `:name` matches
 * one part of the path, a following `?` makes it optional, and `*` matches the rest. The server responds with
 * 404 to any other address.
 */
export const addresses = [
  '/',
  '/about',
  '/account',
  '/add',
  '/add/file',
  '/add/text',
  '/bettervoices',
  '/bye',
  '/checkoutform',
  '/code/:couponcode?',
  '/connect/extension',
  '/demo/:sample?',
  '/design',
  '/discover',
  '/dmca',
  '/drawabox',
  '/feed/*',
  '/feeds',
  '/finishsignin',
  '/freeaitexttospeech',
  '/help',
  '/invite',
  '/link',
  '/newsletter',
  '/onboarding/android',
  '/onboarding/bookmark',
  '/onboarding/chooseplan',
  '/onboarding/choosevoice',
  '/onboarding/howtoclip',
  '/onboarding/ios',
  '/onboarding/quickstart/2',
  '/onboarding/trial',
  '/onboarding/trialmobile',
  '/owner/*',
  '/payment/success',
  '/player/:userid?/*',
  '/playlist',
  '/preferredvoices',
  '/privacy',
  '/referral/:referraluuid?',
  '/request-password-reset',
  '/reset-password',
  '/search',
  '/settings',
  '/setup',
  '/setupnew',
  '/setupnew/android',
  '/setupnew/check',
  '/setupnew/ios',
  '/setupnew/trial',
  '/share/*',
  '/shortcuts',
  '/signin/:trackingid?',
  '/start',
  '/subscribe',
  '/subscription',
  '/terms',
  '/uninstall/:userid?',
  '/verify-email',
] as const;

/** Those of them that only a service for the public has. */
const ofService: readonly string[] = [
  '/checkoutform',
  '/code/:couponcode?',
  '/demo/:sample?',
  '/dmca',
  '/drawabox',
  '/freeaitexttospeech',
  '/onboarding/chooseplan',
  '/onboarding/choosevoice',
  '/onboarding/trial',
  '/onboarding/trialmobile',
  '/payment/success',
  '/privacy',
  '/referral/:referraluuid?',
  '/setupnew/trial',
  '/subscribe',
  '/subscription',
  '/terms',
];

const patterns = addresses.map((address) => ({
  ofService: ofService.includes(address),
  pattern: new RegExp(
    `^${address
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/\/:\w+/g, '/[^/]+')
      .replace(/\/\*$/, '(?:/.*)?')}/*$`,
    'i',
  ),
}));

/** Returns whether the web application of an installation has a screen at this path. @param path decoded, without query */
export const isAddress = (path: string, mode: Mode = 'service'): boolean =>
  patterns.some((each) => (mode === 'service' || !each.ofService) && each.pattern.test(path));
