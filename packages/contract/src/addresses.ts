/**
 * Every address that the web application has a screen for, in small letters, as its router writes them: `:name` stands for one
 * part, `?` after it lets it be absent, `*` for whatever follows. The service answers any other with 404.
 */
export const addresses = [
  '/',
  '/about',
  '/account',
  '/add',
  '/add/file',
  '/add/text',
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
  '/setupnew/ios',
  '/setupnew/trial',
  '/share/*',
  '/shortcuts',
  '/signin/:trackingid?',
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

/** @param path decoded, without a query */
export const isAddress = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
