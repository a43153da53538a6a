import { defaultCatalogue } from '@earmark/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OutsideWeb, openOutsideWeb } from '../../../test/articles/outside-web.ts';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';

let web: OutsideWeb;
let t: BillingApp;
let requests = 0;
beforeAll(async () => {
  web = await openOutsideWeb();
  const catalogue = structuredClone(defaultCatalogue);
  const [first, second] = catalogue.partners;
  if (!first || !second) throw new Error('the catalogue has no two partners');
  first.logo = `${web.url}/logo.png`;
  const missing = { ...structuredClone(second), route: 'gone', logo: `${web.url}/nothing.png` };
  missing.coupon.code = 'GONE';
  catalogue.partners.push(missing);
  t = await createBillingApp({ catalogue, listen: true, env: { EARMARK_FETCH_ALLOW_PRIVATE: 'true' } });
  const picture = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#2a6a' } })
    .png()
    .toBuffer();
  web.serve('/logo.png', (_request, response) => {
    requests++;
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await web[Symbol.asyncDispose]();
});

const logoOf = async (route: string) => {
  const { offer } = (await t.call('resolveOffer', { query: { route } })).body;
  return offer?.type === 'partner' ? offer.logo : undefined;
};

test('the logo of a partner is served from this installation, and fetched once', async () => {
  const logo = await logoOf('slowreads');
  expect(logo).toMatch(/^\/partner-logos\/slowreads\?v=[0-9a-f]{8}$/);
  for (let round = 0; round < 2; round++) {
    const response = await fetch(`${t.url}${logo}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 112 });
  }
  expect(requests).toBe(1);
});

test('a partner without a logo has no address for it', async () => {
  expect(await logoOf('firstbatch')).toBeNull();
});

test.each(['firstbatch', 'gone', 'nobody', '%'])('there is no logo for %s', async (route) => {
  expect((await fetch(`${t.url}/partner-logos/${encodeURIComponent(route)}`)).status).toBe(404);
});
