import {
  type AttributionName,
  campaignNames,
  maxAttributionLength,
} from '@earmark/contract/billing/attribution-names';

/** Origin of a visit according to its address and referrer, by the contract's names. */
export type Visit = Readonly<Partial<Record<AttributionName, string>>>;
/** The combined values of several visits. */
export type Attribution = Visit;

/** Hosts of search engines, and the parameter that contains the search terms. */
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

/**
 * Determines the origin of a visit.
 * @param address at which the visit started.
 * @param referrer the previous page; ignored if it is one of our own
 */
export function readVisit(address: string, referrer: string): Visit {
  const url = new URL(address);
  const before = URL.canParse(referrer) ? new URL(referrer) : null;
  const from = before && before.host !== url.host ? before : null;
  const visit: Partial<Record<AttributionName, string>> = {};
  const keep = (name: AttributionName, value: string | null | undefined) => {
    if (value) visit[name] = value.slice(0, maxAttributionLength);
  };
  // Links between our own screens contain `source`, too.
  if (!before || from) for (const name of campaignNames) keep(name, url.searchParams.get(name));
  keep('affiliate_referral', url.searchParams.get('via'));
  // Without its query, which may contain anything.
  keep('referrer', from && `${from.origin}${from.pathname}`);
  const [engine, , parameter] = engines.find(([, host]) => from && host.test(from.hostname)) ?? [];
  keep('search_engine', engine);
  keep('search_keyword', parameter && from?.searchParams.get(parameter));
  return visit;
}

/** Names whose value of the first visit is stored beside the last one's, with the names of the copies. */
const initial: readonly (readonly [AttributionName, AttributionName, ...AttributionName[]])[] = [
  ['utm_source', 'initial_utm_source', 'initial_source'],
  ['utm_medium', 'initial_utm_medium', 'initial_medium'],
  ['utm_campaign', 'initial_utm_campaign', 'initial_campaign'],
  ['utm_term', 'initial_utm_term', 'initial_term'],
  ['utm_content', 'initial_utm_content'],
  ['referrer', 'initial_referrer'],
];

/**
 * Merges a visit into the stored values. The first visit keeps names of its own; a later visit with an origin
 * replaces all other values together, so that no two visits are mixed.
 * @param previous from earlier visits; null before the first
 * @param landing path where the visit started
 */
export function addVisit(previous: Attribution | null, visit: Visit, landing: string): Attribution {
  const isFirst = previous === null;
  const first = isFirst ? firstOf(visit, landing) : initialOf(previous);
  const hasAny = Object.keys(visit).length > 0;
  if (!isFirst && !hasAny) return previous;
  return { ...visit, ...first, utm_landingpage: landing.slice(0, maxAttributionLength) };
}

function firstOf(visit: Visit, landing: string): Attribution {
  const path = landing.slice(0, maxAttributionLength);
  const first: Partial<Record<AttributionName, string>> = { initial_landingpage: path, landing_page: path };
  for (const [name, ...copies] of initial) {
    const value = visit[name];
    if (value !== undefined) for (const copy of copies) first[copy] = value;
  }
  return first;
}

const isInitial = (name: string): boolean => name.startsWith('initial_') || name === 'landing_page';

const initialOf = (attribution: Attribution): Attribution =>
  Object.fromEntries(Object.entries(attribution).filter(([name]) => isInitial(name)));

/** Returns the first and last touch as the service stores them: the first also under the plain names. */
export function touchesOf(attribution: Attribution): { first: Visit; last: Visit } {
  const first: Partial<Record<AttributionName, string>> = {};
  for (const [name, copy] of initial) {
    const value = attribution[copy];
    if (value !== undefined) first[name] = value;
  }
  if (attribution.initial_landingpage !== undefined) first.landing_page = attribution.initial_landingpage;
  const last: Visit = Object.fromEntries(Object.entries(attribution).filter(([name]) => !isInitial(name)));
  return { first, last };
}
