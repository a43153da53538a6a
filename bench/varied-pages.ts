import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What is known about a page of the varied set. */
export interface VariedPage {
  /** Path of the page, compressed with gzip. */
  file: string;
  /** Passages that must be spoken, and passages that must not. */
  said: string[];
  silent: string[];
  title?: string | null;
  author?: string | null;
  /** Day of publication as YYYY-MM-DD. */
  date?: string | null;
}

/** Out of 256 values of the first byte of a hash, those of the development part: 70 %. */
const developmentHashes = 179;

/** Returns the part of the set that a page belongs to, by the hash of its address. */
const partOf = (url: string): string =>
  (createHash('sha256').update(url).digest()[0] ?? 0) < developmentHashes ? 'development' : 'unseen';

/**
 * Opens the varied pages that a command line selects by its first argument, a folder with `truth.json` and the
 * pages (default ../shared/data/pages-varied), and by `--part development|unseen|all`. Prints a message and ends
 * the process if there are none.
 */
export function openVariedPages(): { folder: string; pages: [url: string, page: VariedPage][] } {
  const [first] = process.argv.slice(2);
  const folder = resolve(
    first !== undefined && !first.startsWith('--') ? first : '../shared/data/pages-varied',
  );
  const at = process.argv.indexOf('--part');
  const part = at < 0 ? 'all' : (process.argv[at + 1] ?? '');
  if (!['all', 'development', 'unseen'].includes(part))
    throw new Error(`--part is all, development or unseen, not ${part}`);
  if (!existsSync(`${folder}/truth.json`)) {
    console.log(`No pages at ${folder}.`);
    return process.exit(0);
  }
  const truth = JSON.parse(readFileSync(`${folder}/truth.json`, 'utf8')) as Record<string, VariedPage>;
  const pages = Object.entries(truth)
    .filter(([url]) => part === 'all' || partOf(url) === part)
    .map(([url, page]): [string, VariedPage] => [url, { ...page, file: `${folder}/html/${page.file}` }]);
  return { folder, pages };
}
