/**
 * The domains that each domain may call through their `index.ts`. In the other direction, domains communicate
 * by events. The list must not contain cycles.
 */
export const domainImports = {
  installation: [],
  entitlements: ['installation'],
  'bot-check': [],
  'offered-voices': [],
  accounts: ['installation', 'entitlements', 'offered-voices'],
  metering: ['entitlements', 'accounts'],
  listening: ['entitlements', 'offered-voices', 'accounts'],
  articles: [],
  narrations: ['articles'],
  playlist: ['entitlements', 'offered-voices', 'accounts', 'metering', 'listening', 'articles', 'narrations'],
  highlights: ['accounts', 'narrations', 'playlist'],
  passages: ['narrations', 'playlist'],
  voices: ['offered-voices', 'narrations'],
  'voice-packs': ['accounts', 'voices'],
  podcast: ['accounts', 'narrations', 'playlist'],
  books: ['entitlements', 'accounts', 'articles', 'narrations', 'playlist', 'podcast'],
  'feed-check': ['accounts', 'podcast'],
  feeds: ['entitlements', 'accounts', 'articles', 'playlist'],
  inbox: ['accounts', 'articles', 'playlist'],
  'watch-folder': ['accounts', 'articles', 'playlist'],
  telegram: ['accounts', 'articles', 'playlist'],
  billing: ['bot-check', 'entitlements', 'accounts', 'metering'],
  charity: ['billing'],
  converter: ['bot-check', 'accounts', 'articles', 'playlist', 'billing'],
  openings: ['bot-check', 'offered-voices', 'articles', 'narrations', 'playlist', 'voices'],
  embed: ['entitlements', 'accounts', 'openings'],
  reports: ['accounts', 'playlist'],
  rewards: ['accounts', 'metering', 'playlist', 'feeds', 'inbox', 'billing'],
  exports: ['accounts', 'metering', 'listening', 'playlist', 'highlights', 'feeds', 'inbox', 'rewards'],
  administration: [
    'installation',
    'entitlements',
    'accounts',
    'metering',
    'articles',
    'narrations',
    'playlist',
    'feeds',
    'inbox',
    'voices',
    'voice-packs',
    'operations',
  ],
  operator: ['installation', 'entitlements', 'accounts', 'metering', 'billing', 'administration'],
  operations: ['installation', 'articles', 'narrations'],
  pages: ['offered-voices', 'playlist', 'feeds', 'billing'],
};

/** Tables that other domains must not use, not even in the text of a statement. */
const narrationTables = ['narrations', 'segments', 'narration_segments', 'article_summaries'];
const playlistTables = ['playlist_items', 'article_shares', 'play_queues'];

/** The tables that must not occur in the statements of a domain. */
export const tablesAbove = {
  articles: [...narrationTables, ...playlistTables],
  narrations: playlistTables,
};

/** Returns the domains that depend on themselves through other domains. */
export function circles(graph) {
  const reaches = (from, target, seen = new Set()) =>
    (graph[from] ?? []).some((next) => {
      if (next === target) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, target, seen);
    });
  return Object.keys(graph).filter((domain) => reaches(domain, domain));
}
