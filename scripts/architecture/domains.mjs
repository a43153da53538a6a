/**
 * Which domains a domain may call, each through its `index.ts`. What has to flow the other way is an event.
 * The list may have no circles.
 */
export const domainImports = {
  entitlements: [],
  accounts: ['entitlements'],
  metering: ['entitlements', 'accounts'],
  listening: ['entitlements', 'accounts'],
  articles: [],
  narrations: ['articles'],
  playlist: ['entitlements', 'accounts', 'metering', 'listening', 'articles', 'narrations'],
  voices: ['narrations'],
  podcast: ['accounts', 'narrations', 'playlist'],
  feeds: ['entitlements', 'accounts', 'articles', 'playlist'],
  inbox: ['accounts', 'articles', 'playlist'],
  billing: ['entitlements', 'accounts', 'metering'],
  converter: ['accounts', 'articles', 'playlist', 'billing'],
  reports: ['accounts', 'playlist'],
  rewards: ['accounts', 'metering', 'playlist', 'feeds', 'inbox', 'billing'],
  exports: ['accounts', 'metering', 'listening', 'playlist', 'feeds', 'inbox', 'rewards'],
  operator: ['entitlements', 'accounts', 'metering', 'billing'],
  pages: ['playlist', 'feeds', 'billing'],
};

/** Tables of domains that others must not know, not even in the text of a statement. */
const narrationTables = ['narrations', 'segments', 'narration_segments', 'article_summaries'];
const playlistTables = ['playlist_items', 'article_shares', 'play_queues'];

/** Which tables the statements of a domain must not name. */
export const tablesAbove = {
  articles: [...narrationTables, ...playlistTables],
  narrations: playlistTables,
};

/** Domains that, through others, call themselves. */
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
