/**
 * Measures how well article bodies are found, compared with Readability and Defuddle on the same pages in the
 * same run.
 *
 *   node bench/reading-pages.ts [folder] [--worst 10]
 *
 * `folder` contains `ground-truth.json` ({id: {articleBody, url}}) and `html/<id>.html.gz`; default
 * ../shared/data/pages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { bodyText, decodeBytes, readPage } from '@earmark/extraction';
import { defuddleText, readabilityText } from './reading-baselines.ts';
import { dataFolder } from './reading-data.ts';
import { type PageScore, scorePage, total } from './reading-shingles.ts';

const folder = dataFolder('pages', '../shared/data/pages', 'ground-truth.json');
const worst = Number(process.argv[process.argv.indexOf('--worst') + 1]) || 0;
const truth = JSON.parse(readFileSync(`${folder}/ground-truth.json`, 'utf8')) as Record<
  string,
  { articleBody: string; url?: string }
>;

const extractors: Record<string, (bytes: Uint8Array, url: string) => Promise<string>> = {
  Earmark: async (bytes, url) => {
    const result = await readPage({ bytes, url, acceptPartial: true });
    return result.ok ? bodyText(result.document) : '';
  },
  Readability: async (bytes, url) => readabilityText(decodeBytes(bytes).text, url),
  Defuddle: async (bytes, url) => defuddleText(decodeBytes(bytes).text, url),
};

const rows: Record<string, string>[] = [];
const details: { id: string; url: string; score: PageScore }[] = [];
for (const [name, read] of Object.entries(extractors)) {
  if (worst > 0 && name !== 'Earmark') continue;
  const scores: PageScore[] = [];
  const times: number[] = [];
  for (const [id, page] of Object.entries(truth)) {
    const file = `${folder}/html/${id}.html.gz`;
    if (!existsSync(file)) continue;
    const bytes = gunzipSync(readFileSync(file));
    const url = page.url ?? 'https://example.org/';
    const start = performance.now();
    const text = await read(bytes, /^https?:/.test(url) ? url : `https://${url}`);
    times.push(performance.now() - start);
    const score = scorePage(page.articleBody, text);
    scores.push(score);
    if (name === 'Earmark') details.push({ id, url, score });
  }
  const all = total(scores);
  times.sort((a, b) => a - b);
  rows.push({
    method: name,
    F1: all.f1.toFixed(4),
    precision: all.precision.toFixed(4),
    recall: all.recall.toFixed(4),
    exact: all.accuracy.toFixed(3),
    pages: String(scores.length),
    'ms mean': (times.reduce((sum, time) => sum + time, 0) / times.length).toFixed(0),
    'ms p95': (times[Math.floor(times.length * 0.95)] ?? 0).toFixed(0),
  });
}
console.table(rows);
details.sort((a, b) => b.score.fp + b.score.fn - (a.score.fp + a.score.fn));
for (const { id, url, score } of details.slice(0, worst))
  console.log(`${id.slice(0, 12)} fp ${score.fp.toFixed(3)} fn ${score.fn.toFixed(3)} ${url.slice(0, 90)}`);
