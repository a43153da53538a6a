/** Query parameters that state the campaign a visitor came from (docs/product/sharing-and-privacy.md#attribution). */
export const campaignNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'ref',
  'source',
  'origin',
  'channel',
  'campaign',
  'ad_id',
  'adset_id',
  'adgroup_id',
  'placement',
  'creative',
  'device',
  'platform',
] as const;

/** Names of all stored facts about where a visitor came from (docs/product/sharing-and-privacy.md#attribution). */
export const attributionNames = [
  ...campaignNames,
  'initial_utm_source',
  'initial_utm_medium',
  'initial_utm_campaign',
  'initial_utm_term',
  'initial_utm_content',
  'referrer',
  'utm_landingpage',
  'initial_landingpage',
  'initial_source',
  'initial_medium',
  'initial_campaign',
  'initial_term',
  'landing_page',
  'search_engine',
  'search_keyword',
  'initial_referrer',
  'affiliate_referral',
  'landing_page_variant',
] as const;
export type AttributionName = (typeof attributionNames)[number];

/** Maximum number of characters stored per value. */
export const maxAttributionLength = 200;
