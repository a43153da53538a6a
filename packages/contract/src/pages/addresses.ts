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
  '/link',
  '/newsletter',
  '/onboarding/android',
  '/onboarding/chooseplan',
  '/onboarding/choosevoice',
  '/onboarding/howtoclip',
  '/onboarding/ios',
  '/onboarding/quickstart/2',
  '/onboarding/trial',
  '/onboarding/trialmobile',
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
  '/verify-email',
] as const;

const patterns = addresses.map(
  (address) =>
    new RegExp(
      `^${address
        .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replace(/\/:\w+/g, '/[^/]+')
        .replace(/\/\*$/, '(?:/.*)?')}/*$`,
      'i',
    ),
);

/** Returns whether the web application has a screen at this path. @param path decoded, without query */
export const isAddress = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
