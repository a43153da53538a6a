/**
 * Measures how well article bodies are found on pages of many languages, layouts and years: passages that
 * must be spoken and passages that must not, summed over all pages. The last rows leave out captions, notes and
 * asides, which are spoken only if the listener wants them.
 *
 *   node bench/reading-varied.ts [folder] [--part development|unseen|all] [--lost 20]
 *
 * `folder` contains `truth.json` ({address: {file, said, silent, ...}}) and the pages; default
 * ../shared/data/pages-varied. `--part` selects pages by the hash of their address: `development` is about 70 %
 * of them, `unseen` the rest, whose passages are not looked at when rules are written. `--lost` lists passages
 * that are missing, and those that should not be spoken but are.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { documentText } from '@earmark/contract';
import { bodyText, readPage } from '@earmark/extraction';
import { openVariedPages } from './varied-pages.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: { lost: { type: 'string', default: '0' }, part: { type: 'string' } },
});
const maxListed = Number(values.lost);
const { pages: truth } = openVariedPages();

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();

let [found, pages, empty] = [0, 0, 0];
let [foundInBody, wrongInBody] = [0, 0];
const lost: string[] = [];
const unwanted: string[] = [];
for (const [url, { file: path, said: spoken, silent }] of truth) {
  if (!existsSync(path)) continue;
  const file = basename(path);
  const result = await readPage({ bytes: gunzipSync(readFileSync(path)), url, acceptPartial: true });
  const text = result.ok ? collapseWhitespace(documentText(result.document)) : '';
  const body = result.ok ? collapseWhitespace(bodyText(result.document)) : '';
  const inBody = (passage: string): boolean => body.includes(collapseWhitespace(passage));
  foundInBody += spoken.filter(inBody).length;
  wrongInBody += silent.filter(inBody).length;
  const contains = (passage: string): boolean => text.includes(collapseWhitespace(passage));
  pages += 1;
  if (!spoken.some(contains)) empty += 1;
  for (const passage of spoken)
    if (contains(passage)) found += 1;
    else lost.push(`${file.slice(0, 8)} ${passage.slice(0, 90)}`);
  for (const passage of silent)
    if (contains(passage)) unwanted.push(`${file.slice(0, 8)} ${passage.slice(0, 90)}`);
}
const missing = lost.length;
const wrong = unwanted.length;
const precision = found / Math.max(1, found + wrong);
const recall = found / Math.max(1, found + missing);
console.table({
  F1: ((2 * precision * recall) / (precision + recall)).toFixed(4),
  precision: precision.toFixed(4),
  recall: recall.toFixed(4),
  'passages spoken': `${found} of ${found + missing}`,
  'passages spoken that should not be': wrong,
  pages,
  'pages without any text found': empty,
  'precision without captions, notes, asides': (foundInBody / (foundInBody + wrongInBody)).toFixed(4),
  'recall without captions, notes, asides': (foundInBody / (found + missing)).toFixed(4),
});
for (const line of lost.slice(0, maxListed)) console.log(`lost  ${line}`);
for (const line of unwanted.slice(0, maxListed)) console.log(`extra ${line}`);
