import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultCatalogue } from '@earmark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../../platform/config.ts';
import { loadCatalogue } from './load-catalogue.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-catalogue-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(content: unknown) {
  const file = join(folder, 'catalogue.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadCatalogue(file);
}

test('returns the built-in catalogue without a file', async () => {
  expect(await loadCatalogue(null)).toEqual(defaultCatalogue);
});

test('parts in a file replace the built-in ones, and other parts stay', async () => {
  expect(await load({ only_pro: false })).toEqual({ ...defaultCatalogue, only_pro: false });
  const coupons = [
    { code: 'referral', details: { percent_off: 100, duration: 'repeating', duration_in_months: 1 } },
    { code: 'SPRING', details: { percent_off: 20, duration: 'once' } },
  ];
  const vip_codes = [{ code: 'A-LONG-SECRET', max_uses: 50 }];
  const own = await load({ coupons, vip_codes });
  expect(own.coupons.map(({ code, details }) => [code, details.percent_off])).toEqual([
    ['REFERRAL', 100],
    ['SPRING', 20],
  ]);
  expect([own.vip_codes, own.prices]).toEqual([vip_codes, defaultCatalogue.prices]);
});

test.each([
  ['{"only_pro":', /cannot be read/],
  ['[]', /is no JSON object/],
  ['null', /is no JSON object/],
  [{ only_por: false }, /only_por is no part of a catalogue/],
  [{ only_pro: 'no' }, /only_pro /],
  [{ prices: [] }, /prices /],
  [{ coupons: [] }, /referral_coupon is not among the coupons/],
  [
    { default_plan: { ...defaultCatalogue.default_plan, pro_only: 'hd-monthly' } },
    /'hd-monthly' is not sold/,
  ],
  [{ coupons: [...defaultCatalogue.coupons, defaultCatalogue.coupons[0]] }, /stands twice/],
])('throws for a file with %j and states why', async (content, why) => {
  const refused = await load(content).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(String((refused as ConfigError).message)).toMatch(why);
});

test('throws for a missing file', async () => {
  await expect(loadCatalogue(join(folder, 'nothing.json'))).rejects.toThrow('cannot be read');
});
