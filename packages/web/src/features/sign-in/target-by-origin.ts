import { paths, withQuery } from '../../lib/paths.ts';

/** Parameters that the page before the sign-in put into the address. */
const carried = [
  'url',
  'selectionText',
  'text',
  'article_url',
  'article_title',
  'articleTitle',
  'email',
  'chars',
  'connect',
];

/** Returns the parameters of an address that belong to what its visitor came for. */
export const carriedBy = (query: URLSearchParams): Record<string, string | null> =>
  Object.fromEntries(carried.map((name) => [name, query.get(name)]));

/** Returns the target by `redirected_from`: docs/product/accounts.md#after-sign-in. */
export function targetByOrigin(query: URLSearchParams): string {
  const withParameters = (path: string, ...names: string[]) =>
    withQuery(path, Object.fromEntries(names.map((name) => [name, query.get(name)])));
  switch (query.get('redirected_from')) {
    case 'setup':
      return '/setup';
    case 'newsletter':
      return withQuery(paths.newsletter, {
        article_url: query.get('article_url'),
        // The parameter has one name on the way to the sign-in page, and another one on the way back.
        article_title: query.get('article_title') ?? query.get('articleTitle'),
      });
    case 'subscription':
      return withParameters('/subscription', 'chars');
    case 'connect':
      // The whole query of the page that connects the browser extension.
      return paths.connectExtension + (query.get('connect') ?? '');
    case 'link':
      return withParameters('/link', 'email');
    case 'add':
      return withParameters(paths.add, 'url', 'selectionText', 'text');
    case 'settings':
      return paths.settings;
    case 'setupnew':
      return paths.podcastSetup;
    case 'trial':
      return withParameters(paths.add, 'article_url');
    case 'drawabox':
      return '/drawabox';
    case 'onboarding':
      return '/onboarding/howtoclip';
    case 'preferredVoices':
      return '/preferredVoices';
    case 'onboarding/quickstart/2':
      return '/onboarding/quickstart/2';
    case 'signup':
    case 'onboarding/choosevoice':
      return withParameters(paths.chooseVoice, 'variant', 'app', 'paywall', 'plan', 'coupon', 'referral');
    default:
      return paths.home;
  }
}

/** Origins that lead to the plans themselves, after which the application opens. */
const toPlans = ['signup', 'onboarding/choosevoice'];

/**
 * Returns where to continue after the plans: what the user came for before signing up, else the application.
 * @param query of the page with the plans
 */
export function targetAfterPlans(query: URLSearchParams, hasScreen: (path: string) => boolean): string {
  const from = query.get('redirected_from');
  const to = from === null || toPlans.includes(from) ? paths.add : targetByOrigin(query);
  return to !== paths.home && hasScreen(to) ? to : paths.add;
}
