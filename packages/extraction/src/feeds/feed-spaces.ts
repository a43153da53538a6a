/** Short names of the namespaces that feeds use, by address, including outdated addresses. */
const spaces: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/purl\.org\/atom\/ns#?$|^https?:\/\/www\.w3\.org\/2005\/atom$|purl\.org\/atom-blog/i, 'atom'],
  [/purl\.org\/rss\/1\.0\/modules\/content|^content$/i, 'content'],
  [/purl\.org\/dc\/(?:elements|terms)|^dc$|^dcterms$/i, 'dc'],
  [/www\.itunes\.com\/dtds?\/podcast|example\.com\/dtds\/podcast|^itunes$/i, 'itunes'],
  [/search\.yahoo\.com\/mrss|^media$/i, 'media'],
  [/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns|^rdf$/i, 'rdf'],
  [/www\.w3\.org\/1999\/xhtml|^xhtml$/i, 'xhtml'],
  [/wellformedweb\.org\/commentapi|^wfw$/i, 'wfw'],
  [/purl\.org\/rss\/1\.0\/modules\/slash|^slash$/i, 'slash'],
  [/purl\.org\/rss\/1\.0\/modules\/syndication|^sy$/i, 'sy'],
  [/webns\.net\/mvcb|^admin$/i, 'admin'],
  [/feedburner\.org\/ns|rssnamespace\.org\/feedburner|^feedburner$/i, 'feedburner'],
  [/www\.w3\.org\/1999\/xlink|^xlink$/i, 'xlink'],
  [
    /^$|purl\.org\/rss\/1\.0\/?$|my\.netscape\.com\/(?:publish\/formats\/)?rdf|backend\.userland\.com|blogs\.law\.harvard\.edu|purl\.org\/net\/rss1|channel\.netscape|example\.com\/newformat#?|cyber\.law\.harvard|www\.rssboard\.org\/rss|netscape\.com\/publish/i,
    '',
  ],
];

/** Returns `atom`, `dc`, `itunes` etc.; '' for plain RSS; null for a namespace that is not used. */
export function spaceName(space: string): string | null {
  for (const [pattern, name] of spaces) if (pattern.test(space)) return name;
  return null;
}
