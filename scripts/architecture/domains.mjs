/**
 * Which domains a domain may call, each through its `index.ts`. What has to flow the other way is an event.
 * The list may have no circles.
 */
export const domainImports = {
  accounts: [],
  metering: ['accounts'],
  listening: ['accounts'],
  articles: ['accounts', 'metering', 'listening'],
  voices: ['articles'],
  podcast: ['accounts', 'articles'],
  feeds: ['accounts', 'articles', 'metering'],
  inbox: ['accounts', 'articles', 'metering'],
  converter: ['accounts', 'articles', 'billing'],
  reports: ['accounts', 'articles'],
  rewards: ['accounts', 'metering', 'articles', 'feeds', 'inbox', 'billing'],
  billing: ['accounts', 'metering'],
  exports: ['accounts', 'metering', 'listening', 'articles', 'feeds', 'inbox', 'rewards'],
  operator: ['accounts', 'metering', 'billing'],
  pages: ['accounts', 'articles', 'feeds', 'podcast', 'billing', 'converter'],
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
