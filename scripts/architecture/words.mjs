import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Words that must not occur in names, each with the standard terms to use instead. */
const bannedWords = new Map(
  Object.entries(JSON.parse(readFileSync(new URL('banned-words.json', import.meta.url), 'utf8'))),
);

/** Names of the language and of libraries, and existing fields of requests, database columns and indexes. */
const allowedNames = new Set([
  'allSettled',
  'onSettled',
  'deletion_told_at',
  'feed_deliveries_lately',
  'hub_asked_at',
  'limit_told_at',
]);

/** Checks one file: no banned word may occur in its name or in an identifier. */
export function words(path, { code }) {
  const file = posix.basename(path).replace(/\.\w+$/, '');
  const problems = new Set(wordsOf(file).flatMap((word) => describe('the file name', word)));
  for (const name of identifiersIn(code))
    for (const word of wordsOf(name))
      for (const problem of describe(`'${name}'`, word)) problems.add(problem);
  return [...problems];
}

function describe(location, word) {
  const instead = bannedWords.get(word);
  return instead === undefined ? [] : [`uses '${word}' in ${location}; write: ${instead}`];
}

/** Splits a name in camelCase, snake_case or kebab-case into words in lower case. */
export function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/**
 * Returns the identifiers in code without comments and quoted texts. Text in templates and JSX is still
 * present, so a single word counts only where it is declared: after a keyword, or before a type, a value or
 * the end of parameters.
 */
function identifiersIn(code) {
  const compound =
    code.match(/(?<![\w$.-])[A-Za-z_$]*(?:[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9])[\w$]*/g) ?? [];
  const declared = [
    ...code.matchAll(/\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g),
    ...code.matchAll(/[({,;|]\s*([A-Za-z_$][\w$]*)\s*(?:\?|:\s|=>|\)\s*=>|\}\s*[=:)])/g),
  ].map(([, name]) => name);
  return new Set([...compound, ...declared].filter((name) => !allowedNames.has(name)));
}
