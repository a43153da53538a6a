/**
 * Names the pages and PDFs that are read better, and those that are read worse, than by the best of the extractors
 * that run beside: Readability and Defuddle for pages, the plain text of MuPDF and pdftotext (if it is installed) for
 * PDFs. Each line has the F1 of all and the reason in a phrase.
 *
 *   node bench/reading-compare.ts [--count 10]
 *
 * Pages are scored by the shingles of `reading-pages.ts`, PDFs by the passages of `reading-pdf.ts` in their order and
 * those that must not be read. Data that is missing is left out.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { documentText } from '@earmark/contract';
import { bodyText, decodeBytes, readPage } from '@earmark/extraction';
import { readFile } from '@earmark/extraction/node';
import { type PassageScore, passages, scorePassages } from './passage-score.ts';
import { defuddleText, readabilityText } from './reading-baselines.ts';
import { scorePage, tokens } from './reading-shingles.ts';

interface Case {
  name: string;
  own: number;
  others: Record<string, number>;
  reason: string;
}

const count = Number(process.argv[process.argv.indexOf('--count') + 1]) || 10;
const pages = '../shared/data/pages';
const pdfs = '../shared/data/pdf';
const cases: Case[] = [];

async function comparePages(): Promise<void> {
  const truth = JSON.parse(readFileSync(`${pages}/ground-truth.json`, 'utf8')) as Record<
    string,
    { articleBody: string; url?: string }
  >;
  for (const [id, page] of Object.entries(truth)) {
    const file = `${pages}/html/${id}.html.gz`;
    if (!existsSync(file)) continue;
    const bytes = gunzipSync(readFileSync(file));
    const address = page.url ?? 'https://example.org/';
    const url = /^https?:/.test(address) ? address : `https://${address}`;
    const html = decodeBytes(bytes).text;
    const result = await readPage({ bytes, url, acceptPartial: true });
    const texts: Record<string, string> = {
      Readability: readabilityText(html, url),
      Defuddle: await defuddleText(html, url),
    };
    const own = result.ok ? bodyText(result.document) : '';
    const scored = Object.entries(texts).map(([name, text]): [string, number] => [
      name,
      f1(scorePage(page.articleBody, text)),
    ]);
    const [best = 'Readability'] = [...scored].sort((a, b) => b[1] - a[1])[0] ?? [];
    const score = f1(scorePage(page.articleBody, own));
    cases.push({
      name: `page ${id.slice(0, 8)} (${new URL(url).hostname.replace(/^www\./, '')})`,
      own: score,
      others: Object.fromEntries(scored),
      reason:
        score >= Math.max(...scored.map(([, other]) => other))
          ? `${best} ${faultsOf(page.articleBody, texts[best] ?? '')}`
          : `Earmark ${faultsOf(page.articleBody, own)}`,
    });
  }
}

async function comparePdfs(): Promise<void> {
  const mupdf = await import('mupdf');
  for (const truth of passages()) {
    const path = `${pdfs}/${truth.file}`;
    if (!existsSync(path)) continue;
    const bytes = readFileSync(path);
    const result = await readFile({ bytes, fileName: basename(path) });
    const own = scorePassages(truth, result.ok ? documentText(result.document) : '');
    const document = mupdf.PDFDocument.openDocument(bytes, 'application/pdf');
    const plain = Array.from({ length: document.countPages() }, (_, at) =>
      document.loadPage(at).toStructuredText('preserve-whitespace').asText(),
    ).join('\n');
    const others: Record<string, PassageScore> = { MuPDF: scorePassages(truth, plain) };
    const poppler = popplerText(path);
    if (poppler !== null) others['pdftotext'] = scorePassages(truth, poppler);
    const [[name, best] = ['MuPDF', own]] = Object.entries(others).sort((a, b) => b[1].f1 - a[1].f1);
    cases.push({
      name: `PDF ${truth.file}`,
      own: own.f1,
      others: Object.fromEntries(Object.entries(others).map(([key, score]) => [key, score.f1])),
      reason: own.f1 >= best.f1 ? `${name} ${pdfFaults(best)}` : `Earmark ${pdfFaults(own)}`,
    });
  }
}

/** Returns the text that pdftotext finds; null if it is not installed. */
function popplerText(path: string): string | null {
  try {
    return execFileSync('pdftotext', ['-q', '-enc', 'UTF-8', path, '-'], { encoding: 'utf8' });
  } catch {
    return null;
  }
}

function f1({ tp, fp, fn }: { tp: number; fp: number; fn: number }): number {
  return tp === 0 ? 0 : (2 * tp) / (2 * tp + fp + fn);
}

/** Says in a phrase what a text lacks of an article, and what it has besides. */
function faultsOf(truth: string, found: string): string {
  if (found.trim() === '') return 'finds nothing';
  const lost = places(tokens(truth), tokens(found));
  const added = places(tokens(found), tokens(truth));
  const say = ({ words, share, place }: Place, what: string): string | null =>
    words < 5 ? null : `${what} ${words} words (${Math.round(share * 100)} %), most ${place}`;
  return (
    [say(lost, 'loses'), say(added, 'adds')].filter((part) => part !== null).join('; ') ||
    'differs in single words'
  );
}

interface Place {
  words: number;
  /** Share of all words of the text. */
  share: number;
  place: 'at the beginning' | 'in the middle' | 'at the end';
}

/** Finds the words of a text whose shingles are not in another text, and where most of them are. */
function places(words: readonly string[], others: readonly string[]): Place {
  const size = 4;
  const shingle = (list: readonly string[], at: number): string => list.slice(at, at + size).join(' ');
  const known = new Set(others.map((_, at) => shingle(others, at)));
  const counts = [0, 0, 0];
  for (let at = 0; at + size <= words.length; at += 1)
    if (!known.has(shingle(words, at))) {
      const third = at < words.length * 0.15 ? 0 : at > words.length * 0.85 ? 2 : 1;
      counts[third] = (counts[third] ?? 0) + 1;
    }
  const sum = counts.reduce((total, part) => total + part, 0);
  const most = counts.indexOf(Math.max(...counts));
  const names = ['at the beginning', 'in the middle', 'at the end'] as const;
  return { words: sum, share: sum / Math.max(1, words.length), place: names[most] ?? 'in the middle' };
}

const pdfFaults = ({ lost, wrong }: PassageScore): string =>
  [
    lost === 0 ? null : `loses ${lost} passages or their order`,
    wrong === 0 ? null : `reads ${wrong} running headers or page numbers`,
  ]
    .filter((part) => part !== null)
    .join('; ') || 'has no fault';

if (existsSync(`${pages}/ground-truth.json`)) await comparePages();
if (existsSync(pdfs)) await comparePdfs();

const difference = ({ own, others }: Case): number => own - Math.max(...Object.values(others));
const sorted = [...cases].sort((a, b) => difference(b) - difference(a));
const print = (title: string, list: readonly Case[]): void => {
  console.log(`\n${title}`);
  for (const entry of list) {
    const others = Object.entries(entry.others).map(([name, score]) => `${name} ${score.toFixed(3)}`);
    console.log(`  ${entry.name}: Earmark ${entry.own.toFixed(3)}, ${others.join(', ')}. ${entry.reason}.`);
  }
};
print('Read better', sorted.filter((entry) => difference(entry) > 0).slice(0, count));
print(
  'Read worse',
  sorted
    .filter((entry) => difference(entry) < 0)
    .slice(-count)
    .reverse(),
);
const better = cases.filter((entry) => difference(entry) > 0).length;
const worse = cases.filter((entry) => difference(entry) < 0).length;
console.log(`\n${cases.length} sources: ${better} better than all others, ${worse} worse than one of them.`);
