import { firstUrlIn } from '@earmark/contract/playlist/adding';
import { paths, withQuery } from '../paths.ts';

interface PageAddress {
  pathname: string;
  search: string;
}

/**
 * Returns where a visitor of a page that needs a session is redirected
 * (docs/product/accounts.md#sign-in-required). `param` is the route's own parameter, `trackingId` comes from
 * a campaign link. `waits`: the content they brought to the add screen is stored in the tab.
 */
export function signInAddress(
  page: PageAddress,
  param: string | null,
  trackingId: string | null,
  waits = false,
): string {
  if (waits) return withQuery(signInPath(trackingId), { redirected_from: 'add' });
  const query = new URLSearchParams(page.search);
  const screen = page.pathname.toLowerCase().replace(/\/+$/, '');
  if (screen === paths.add) {
    const url = query.get('url') ?? firstUrlIn(query.get('text'), query.get('url_description'));
    const carried = { url, selectionText: query.get('selectionText'), text: url ? null : query.get('text') };
    // A highlighted or shared text must still be there after signing in.
    if (Object.values(carried).some(Boolean)) {
      return withQuery(signInPath(trackingId), { redirected_from: 'add', ...carried });
    }
  }
  if (screen === '/preferredvoices') return withQuery(paths.signIn, { redirected_from: 'preferredVoices' });
  if (screen === paths.subscription || screen === paths.subscribe) {
    return withQuery(paths.signIn, { redirected_from: 'subscription', chars: query.get('chars') });
  }
  if (screen === '/link') {
    return withQuery(paths.signIn, { redirected_from: 'link', email: query.get('email') });
  }
  if (screen === paths.connectExtension) {
    return withQuery(paths.signIn, { redirected_from: 'connect', connect: page.search });
  }
  if (screen === paths.newsletter) {
    const [article_url, articleTitle] = [query.get('article_url'), query.get('article_title')];
    return withQuery(paths.signIn, { redirected_from: 'newsletter', article_url, articleTitle });
  }
  if (!query.has('source')) query.set('source', page.pathname.replace(/^\/+/, '') || 'landing');
  return `${signInPath(param)}?${query}`;
}

function signInPath(param: string | null): string {
  return param === null || param === '' ? paths.signIn : `${paths.signIn}/${encodeURIComponent(param)}`;
}
