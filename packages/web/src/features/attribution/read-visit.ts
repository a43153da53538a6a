import { type AttributionName, attributionLength, campaignNames } from '@earmark/contract/attribution-names';

/** What the address and the referrer of a visit say about its origin, by the contract's names. */
export type Visit = Readonly<Partial<Record<AttributionName, string>>>;
/** What several visits told. */
export type Kept = Visit;

/** Hosts of search engines, and the parameter that held what was searched for. */
const engines: readonly (readonly [string, RegExp, string])[] = [
  ['google', /(^|\.)google\.[a-z.]{2,6}$/, 'q'],
  ['bing', /(^|\.)bing\.com$/, 'q'],
  ['duckduckgo', /(^|\.)duckduckgo\.com$/, 'q'],
  ['yahoo', /(^|\.)yahoo\.[a-z.]{2,6}$/, 'p'],
  ['ecosia', /(^|\.)ecosia\.org$/, 'q'],
  ['brave', /^search\.brave\.com$/, 'q'],
  ['yandex', /(^|\.)yandex\.[a-z.]{2,6}$/, 'text'],
  ['baidu', /(^|\.)baidu\.com$/, 'wd'],
];

/** @param address where the visit began. @param referrer the page before; one of our own tells nothing */
export function readVisit(address: string, referrer: string): Visit {
  const url = new URL(address);
  const before = URL.canParse(referrer) ? new URL(referrer) : null;
  const from = before && before.host !== url.host ? before : null;
  const visit: Partial<Record<AttributionName, string>> = {};
  const keep = (name: AttributionName, value: string | null | undefined) => {
    if (value) visit[name] = value.slice(0, attributionLength);
  };
  // Links between our own screens say `source`, too.
  if (!before || from) for (const name of campaignNames) keep(name, url.searchParams.get(name));
  keep('affiliate_referral', url.searchParams.get('via'));
  // Without its query, which may hold anything.
  keep('referrer', from && `${from.origin}${from.pathname}`);
  const [engine, , parameter] = engines.find(([, host]) => from && host.test(from.hostname)) ?? [];
  keep('search_engine', engine);
  keep('search_keyword', parameter && from?.searchParams.get(parameter));
  return visit;
}

/** Names of which the first visit's value is kept beside the last one's, and what that is called. */
const initial: readonly (readonly [AttributionName, AttributionName, ...AttributionName[]])[] = [
  ['utm_source', 'initial_utm_source', 'initial_source'],
  ['utm_medium', 'initial_utm_medium', 'initial_medium'],
  ['utm_campaign', 'initial_utm_campaign', 'initial_campaign'],
  ['utm_term', 'initial_utm_term', 'initial_term'],
  ['utm_content', 'initial_utm_content'],
  ['referrer', 'initial_referrer'],
];

/**
 * What is kept after a visit. The first one stays under names of its own; a later one takes the other names when it tells
 * where it came from, all of them at once, so that no two visits are mixed.
 * @param kept from earlier visits; null before the first
 * @param landing path where the visit began
 */
export function addVisit(kept: Kept | null, visit: Visit, landing: string): Kept {
  const isFirst = kept === null;
  const first = isFirst ? firstOf(visit, landing) : initialOf(kept);
  const hasAny = Object.keys(visit).length > 0;
  if (!isFirst && !hasAny) return kept;
  return { ...visit, ...first, utm_landingpage: landing.slice(0, attributionLength) };
}

function firstOf(visit: Visit, landing: string): Kept {
  const path = landing.slice(0, attributionLength);
  const first: Partial<Record<AttributionName, string>> = { initial_landingpage: path, landing_page: path };
  for (const [name, ...copies] of initial) {
    const value = visit[name];
    if (value !== undefined) for (const copy of copies) first[copy] = value;
  }
  return first;
}

const isInitial = (name: string): boolean => name.startsWith('initial_') || name === 'landing_page';

const initialOf = (kept: Kept): Kept =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => isInitial(name)));

/** The two touches as the service keeps them: the first under the plain names, too. */
export function touchesOf(kept: Kept): { first: Visit; last: Visit } {
  const first: Partial<Record<AttributionName, string>> = {};
  for (const [name, copy] of initial) {
    const value = kept[copy];
    if (value !== undefined) first[name] = value;
  }
  if (kept.initial_landingpage !== undefined) first.landing_page = kept.initial_landingpage;
  const last: Visit = Object.fromEntries(Object.entries(kept).filter(([name]) => !isInitial(name)));
  return { first, last };
}
