import { blockText } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../read-page.ts';
import { featureNames } from './block-features.ts';
import { probability } from './decision-trees.ts';
import model from './model.json' with { type: 'json' };

const sentence = (name: string, part: number) =>
  `The ${name} of part ${part} was opened by the council in the spring, and since then it has been used by many people who live on the other side of the river, who say that it saves them an hour each day.`;
const parts = (name: string, tag: string, count = 3) =>
  Array.from({ length: count }, (_value, part) => `<${tag}>${sentence(name, part)}</${tag}>`).join('');
const article = `<article><h1>The bridge</h1>${parts('bridge', 'p')}</article>`;

async function read(body: string) {
  const result = await readPage({
    html: `<!doctype html><html lang="en"><head><title>The bridge</title></head><body><nav><a href="/">Home</a> <a href="/n">News</a></nav>${body}<footer>Imprint</footer></body></html>`,
    url: 'https://example.org/bridge',
  });
  if (!result.ok) throw new Error(result.reason);
  return result;
}

test('the model is one of the features that are computed', () => {
  expect(model.features).toEqual(featureNames);
  expect(model.trees.length).toBeGreaterThan(0);
});

test('a tree takes the branch of its threshold, and trees add up', () => {
  const trees = [[0, 1, -2, [1, 0.5, 0, 3]], 1] as const;
  const chance = (...row: number[]) => probability({ features: ['a', 'b'], bias: 0.5, trees }, row);
  const logistic = (score: number) => 1 / (1 + Math.exp(-score));
  expect(chance(1, 9)).toBeCloseTo(logistic(0.5 - 2 + 1));
  expect(chance(2, 0.5)).toBeCloseTo(logistic(0.5 + 0 + 1));
  expect(chance(2, 0.6)).toBeCloseTo(logistic(0.5 + 3 + 1));
});

describe('a page of which the methods disagree', () => {
  test('is read without what is doubtful, with a warning and a longer version', async () => {
    const { document, longer, warnings } = await read(
      `<div class="box"><ul>${parts('ferry', 'li')}</ul></div>${article}`,
    );
    expect(warnings).toContain('may_be_incomplete');
    expect(document.blocks.map(blockText).join()).not.toContain('The ferry');
    // The longer version has everything, in the order of the page.
    expect(longer?.blocks.map(blockText)).toEqual([
      ...[0, 1, 2].map((part) => sentence('ferry', part)),
      ...[0, 1, 2].map((part) => sentence('bridge', part)),
    ]);
    expect(longer).toMatchObject({ title: document.title, language: 'en' });
  });
  test.each([
    ['an article alone', article],
    ['comments below it', `${article}<section class="comments">${parts('ferry', 'p')}</section>`],
  ])('%s is read without a warning', async (_name, body) => {
    const { document, longer, warnings } = await read(body);
    expect(longer).toBeUndefined();
    expect(warnings).not.toContain('may_be_incomplete');
    expect(document.blocks).toHaveLength(3);
  });
  test('a page of very many elements is read by rules alone', async () => {
    const { document, longer } = await read(
      `<div class="box"><ul>${parts('ferry', 'li')}</ul></div><article>${parts('bridge', 'p', 8)}</article>${'<span></span>'.repeat(20_000)}`,
    );
    expect(longer).toBeUndefined();
    expect(document.blocks.map(blockText)).toContain(sentence('bridge', 0));
  });
});
