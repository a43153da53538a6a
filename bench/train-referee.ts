/**
 * Trains the referee that decides about the blocks of a page, and writes its model.
 *
 *   node bench/train-referee.ts                writes packages/extraction/src/page/referee/model.json
 *   node bench/train-referee.ts --validate     trains on seven eighths of the pages and decides about the last eighth,
 *                                              eight times; prints the errors and writes nothing
 *   --cache <file>                             keeps the features there, which take minutes to compute
 *
 * Learns from ../shared/data/pages-varied (the part `development` of `reading-varied.ts`) and from 70 % of
 * ../shared/data/pages. A block belongs to the article if it contains a passage that must be spoken, or most of its
 * sequences of four words are in the article. Blocks of which neither is known are left out. The same pages
 * always result in the same model.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { decodeBytes } from '@earmark/extraction';
import { openPage } from '../packages/extraction/src/page/open-page.ts';
import { proposeBody } from '../packages/extraction/src/page/propose-body.ts';
import { readMetadata } from '../packages/extraction/src/page/read-metadata.ts';
import { blockFeatures, featureNames } from '../packages/extraction/src/page/referee/block-features.ts';
import { probability } from '../packages/extraction/src/page/referee/decision-trees.ts';
import { growTrees, type LabeledRow } from './grow-trees.ts';
import { tokens } from './reading-shingles.ts';

const { values } = parseArgs({
  options: { validate: { type: 'boolean', default: false }, cache: { type: 'string' } },
});
const options = { trees: 160, leaves: 8, rate: 0.06, minWeight: 10, lambda: 10 };
/** Weight of a block of a page of which the whole article is known; these are many, and much alike. */
const newsWeight = 0.3;
/** Out of 256 values of the first byte of a hash, those of pages to learn from: 70 %. */
const developmentHashes = 179;
const isLearned = (id: string): boolean =>
  (createHash('sha256').update(id).digest()[0] ?? 0) < developmentHashes;

interface LabeledPage {
  id: string;
  rows: (LabeledRow & { chosen: boolean })[];
}

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();

async function labelPage(
  id: string,
  url: string,
  file: string,
  weight: number,
  labelOf: (text: string) => number | null,
): Promise<LabeledPage> {
  const page = openPage(decodeBytes(gunzipSync(readFileSync(file)), { kind: 'html' }).text);
  const about = readMetadata(page, url);
  const { chosen, candidates } = await proposeBody(page, about, url);
  if (candidates === null) return { id, rows: [] };
  const features = blockFeatures(candidates, chosen, about);
  const isChosen = featureNames.indexOf('chosen by rules');
  const rows = candidates.all.flatMap(({ text }, index) => {
    const label = labelOf(collapseWhitespace(text));
    const row = features[index];
    if (label === null || row === undefined) return [];
    return [
      {
        features: [...row].map((value) => Number(value.toPrecision(5))),
        label,
        weight,
        chosen: row[isChosen] === 1,
      },
    ];
  });
  return { id, rows };
}

async function labelVaried(): Promise<LabeledPage[]> {
  const folder = '../shared/data/pages-varied';
  const truth = JSON.parse(readFileSync(`${folder}/truth.json`, 'utf8')) as Record<
    string,
    { file: string; said: string[]; silent: string[] }
  >;
  const pages: LabeledPage[] = [];
  for (const [url, { file, said, silent }] of Object.entries(truth)) {
    if (!isLearned(url)) continue;
    const [spoken, unwanted] = [said, silent].map((list) => list.map(collapseWhitespace));
    pages.push(
      await labelPage(url, url, `${folder}/html/${file}`, 1, (text) => {
        const isSpoken = spoken?.some((passage) => text.includes(passage)) ?? false;
        const isUnwanted = unwanted?.some((passage) => text.includes(passage)) ?? false;
        return isSpoken === isUnwanted ? null : Number(isSpoken);
      }),
    );
  }
  return pages;
}

/** Share of known sequences of words from which a block belongs to the article, and below which it does not. */
const [minKnownShare, maxUnknownShare] = [0.7, 0.3];
const sequence = 4;

async function labelNews(): Promise<LabeledPage[]> {
  const folder = '../shared/data/pages';
  const truth = JSON.parse(readFileSync(`${folder}/ground-truth.json`, 'utf8')) as Record<
    string,
    { articleBody: string; url?: string }
  >;
  const pages: LabeledPage[] = [];
  for (const [id, { articleBody, url = 'https://example.org/' }] of Object.entries(truth)) {
    const file = `${folder}/html/${id}.html.gz`;
    if (!isLearned(id) || !existsSync(file)) continue;
    const known = new Set(sequencesOf(articleBody));
    pages.push(
      await labelPage(id, /^https?:/.test(url) ? url : `https://${url}`, file, newsWeight, (text) => {
        const sequences = sequencesOf(text);
        if (sequences.length === 0) return null;
        const share = sequences.filter((one) => known.has(one)).length / sequences.length;
        if (share >= minKnownShare) return 1;
        return share < maxUnknownShare ? 0 : null;
      }),
    );
  }
  return pages;
}

function sequencesOf(text: string): string[] {
  const words = tokens(text);
  return words.length < sequence
    ? []
    : words.slice(sequence - 1).map((_word, at) => words.slice(at, at + sequence).join(' '));
}

async function loadPages(): Promise<LabeledPage[]> {
  const { cache } = values;
  if (cache !== undefined && existsSync(cache))
    return JSON.parse(readFileSync(cache, 'utf8')) as LabeledPage[];
  const pages = [...(await labelVaried()), ...(await labelNews())];
  if (cache !== undefined) writeFileSync(cache, JSON.stringify(pages));
  return pages;
}

const folds = 8;

function validate(pages: readonly LabeledPage[]): void {
  const judged: { label: number; weight: number; chosen: boolean; chance: number }[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const model = growTrees(
      pages.filter((_page, index) => index % folds !== fold).flatMap(({ rows }) => rows),
      featureNames,
      options,
    );
    for (const { rows } of pages.filter((_page, index) => index % folds === fold))
      for (const row of rows) judged.push({ ...row, chance: probability(model, row.features) });
  }
  const score = (name: string, decide: (row: (typeof judged)[number]) => boolean) => {
    const result: Record<string, string | number> = { decision: name };
    for (const [set, isOf] of [
      ['varied', (weight: number) => weight === 1],
      ['news', (weight: number) => weight !== 1],
    ] as const) {
      const rows = judged.filter(({ weight }) => isOf(weight));
      const wrong = rows.filter((row) => decide(row) && row.label === 0).length;
      const missing = rows.filter((row) => !decide(row) && row.label === 1).length;
      const right = rows.filter((row) => decide(row) && row.label === 1).length;
      result[`${set}: wrong`] = wrong;
      result[`${set}: missing`] = missing;
      result[`${set}: F1`] = ((2 * right) / (2 * right + wrong + missing)).toFixed(4);
    }
    return result;
  };
  const pairs = [
    [0.5, 0.5],
    [0.4, 0.6],
    [0.3, 0.6],
    [0.3, 0.7],
    [0.2, 0.7],
    [0.2, 0.8],
    [0.1, 0.9],
  ] as const;
  console.table([
    score('rules', ({ chosen }) => chosen),
    ...pairs.map(([kept, added]) =>
      score(
        `kept from ${kept}, added from ${added}`,
        ({ chosen, chance }) => chance >= (chosen ? kept : added),
      ),
    ),
  ]);
}

const pages = await loadPages();
if (values.validate) validate(pages);
else {
  const model = growTrees(
    pages.flatMap(({ rows }) => rows),
    featureNames,
    options,
  );
  const path = new URL('../packages/extraction/src/page/referee/model.json', import.meta.url);
  writeFileSync(path, `${JSON.stringify(model)}\n`);
  console.log(`${model.trees.length} trees from ${pages.length} pages.`);
}
