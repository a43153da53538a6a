import { paths, withQuery } from '../../lib/paths.ts';

/** What the place that sent somebody put into the address, to be taken up again. */
const carried = [
  'url',
  'selectionText',
  'text',
  'article_url',
  'article_title',
  'articleTitle',
  'email',
  'chars',
];

/** The values of an address that belong to what its visitor came for. */
export const carriedBy = (query: URLSearchParams): Record<string, string | null> =>
  Object.fromEntries(carried.map((name) => [name, query.get(name)]));

/** The target by `redirected_from`: docs/product/accounts.md#after-sign-in. */
export function placeByOrigin(query: URLSearchParams): string {
  const keep = (path: string, ...names: string[]) =>
    withQuery(path, Object.fromEntries(names.map((name) => [name, query.get(name)])));
  switch (query.get('redirected_from')) {
    case 'setup':
      return '/setup';
    case 'newsletter':
      return withQuery(paths.newsletter, {
        article_url: query.get('article_url'),
        // The one name on the way to the sign-in, the other on the way back.
        article_title: query.get('article_title') ?? query.get('articleTitle'),
      });
    case 'subscription':
      return keep('/subscription', 'chars');
    case 'link':
      return keep('/link', 'email');
    case 'add':
      return keep(paths.add, 'url', 'selectionText', 'text');
    case 'settings':
      return paths.settings;
    case 'setupnew':
      return paths.podcastSetup;
    case 'trial':
      return keep(paths.add, 'article_url');
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
      return keep(paths.chooseVoice, 'variant', 'app', 'paywall', 'plan', 'coupon', 'referral');
    default:
      return paths.home;
  }
}

/** Ways to the plans themselves: behind those comes the application. */
const toPlans = ['signup', 'onboarding/choosevoice'];

/**
 * Where somebody goes on when they are through with the plans: to what they came for before they signed up, else to the
 * application. @param query of the page with the plans
 */
export function placeAfterPlans(query: URLSearchParams, hasScreen: (path: string) => boolean): string {
  const from = query.get('redirected_from');
  const to = from === null || toPlans.includes(from) ? paths.add : placeByOrigin(query);
  return to !== paths.home && hasScreen(to) ? to : paths.add;
}
