/**
 * Measures how well newsletters are reduced to their message: precision and recall of 4-word shingles,
 * compared with manual annotations of each mail.
 *
 *   node bench/reading-newsletters.ts <folder> [--show <name>]
 *
 * `folder` contains a folder per mail with `source.html`, its HTML, and `expected.html`, the annotated
 * message. `--show` prints the text of one mail that is extracted but not expected (+), and expected but not
 * extracted (-). The project contains no newsletters, because of their copyright. Labeled advertisements
 * count as part of the message here and are also counted separately: they are extracted, but spoken only if
 * the listener wants it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { blockText } from '@earmark/contract';
import { readMail } from '@earmark/extraction/node';
import { parseHTML } from 'linkedom';
import { scorePage, tokens, total } from './reading-shingles.ts';

const { values, positionals } = parseArgs({ options: { show: { type: 'string' } }, allowPositionals: true });
const folder = positionals[0] ?? '';
if (!existsSync(folder)) {
  console.log(`No newsletters at '${folder}'. Pass a folder of newsletters.`);
  process.exit(0);
}

/** Returns the words of HTML, with one line per box. */
function textOf(html: string): string {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  for (const end of document.querySelectorAll('br, p, div, tr, td, li, h1, h2, h3, h4, h5, h6'))
    end.after(document.createTextNode('\n'));
  return document.body.textContent.replace(/\u034f|[\u00ad\u200b-\u200f\ufeff]/g, '');
}

async function letterOf(html: string): Promise<{ text: string; adverts: number }> {
  const head = 'From: a@example.org\r\nSubject: News\r\nContent-Type: text/html; charset=utf-8\r\n\r\n';
  const result = await readMail(Buffer.from(head + html));
  const blocks = result.ok && result.document !== null ? result.document.blocks : [];
  const adverts = blocks.filter(({ advert }) => advert === true).map(blockText);
  return { text: blocks.map(blockText).join('\n\n'), adverts: tokens(adverts.join('\n')).length };
}

/** Returns the lines of one text whose first words are missing in the other text. */
function difference(one: string, other: string): string[] {
  const known = ` ${tokens(other).join(' ')} `;
  return one.split('\n').filter((line) => {
    const words = tokens(line);
    return words.length > 0 && !known.includes(` ${words.slice(0, 8).join(' ')} `);
  });
}

const pages = [];
for (const name of readdirSync(folder).toSorted()) {
  const [source, expected] = ['source.html', 'expected.html'].map((file) => join(folder, name, file));
  if (!source || !expected || !existsSync(source) || !existsSync(expected)) continue;
  const { text: found, adverts } = await letterOf(readFileSync(source, 'utf8'));
  const truth = textOf(readFileSync(expected, 'utf8'));
  const score = scorePage(truth, found);
  pages.push(score);
  const precision = score.tp / (score.tp + score.fp || 1);
  const recall = score.tp / (score.tp + score.fn || 1);
  const words = tokens(found).length;
  console.log(
    `${name.padEnd(20)} precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  ${words} words, ${adverts} advertising`,
  );
  if (values.show === name) {
    for (const line of difference(found, truth)) console.log(`  + ${line.trim().slice(0, 200)}`);
    for (const line of difference(truth, found)) console.log(`  - ${line.trim().slice(0, 200)}`);
  }
}
const { precision, recall, f1 } = total(pages);
console.log(
  `${pages.length} newsletters: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`,
);
