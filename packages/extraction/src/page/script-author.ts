/** Names under which scripts for measurement and apps state the author of their page. */
const key =
  /["'](?:(?:page|article|content|story|post|news)_?authors?|authors?(?:_?names?)?|writer_?names?|by_?line|journalist|reporter_?name|dc\.creator)["']\s*:\s*\[?\s*(?:"(?<double>[^"\\\n]{3,80})"|'(?<single>[^'\\\n]{3,80})')/gi;
/** Parts of these names in any case. */
const hints = ['uthor', 'UTHOR', 'riter', 'yline', 'y_line', 'ournalist', 'eporter', 'creator'];
/** Number of characters of a script that are searched, and of authors that are kept. */
const maxCharacters = 400_000;
const maxNames = 4;

/** Returns the names that a script gives to authors; of several the page only shows which is its own. */
export function scriptAuthors(script: string): string[] {
  // The search for fixed strings is much faster than the pattern, and most scripts have none of them.
  if (!hints.some((hint) => script.includes(hint))) return [];
  const names: string[] = [];
  for (const { groups } of script.slice(0, maxCharacters).matchAll(key)) {
    const name = groups?.['double'] ?? groups?.['single'] ?? '';
    if (!names.includes(name)) names.push(name);
    if (names.length > maxNames) break;
  }
  return names;
}
