import { expect, type Page, test } from '@playwright/test';
import { type ObjectStore, startObjectStore } from '../../packages/server/test/object-store.ts';
import { redirectPort } from '../addresses.ts';
import { consentState } from '../consent-state.ts';
import { startService } from '../start-service.ts';
import { createSession, expectSound } from './steps.ts';

const serviceUrl = `http://localhost:${redirectPort}`;
test.use({ baseURL: serviceUrl, storageState: consentState(serviceUrl) });

let store: ObjectStore;
let service: AsyncDisposable;
test.beforeAll(async () => {
  // At 127.0.0.1, which is another site than localhost for the browser.
  store = await startObjectStore();
  service = await startService(redirectPort, {
    ...store.env,
    EARMARK_AUDIO_REDIRECT_MINUTES: '10',
    EARMARK_LIGHT_VOICES: 'true',
    EARMARK_DEFAULT_PLAN: 'pro',
  });
});
test.afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  await store?.[Symbol.asyncDispose]();
});

/** Adds a text and waits until all of it is spoken: unfinished audio is sent by the service. */
async function addText(page: Page, title: string, text: string): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '').idToken);
  const headers = { 'earmark-id-token': token };
  const data = { type: 'input_text', title, text };
  const added = await page.request.post('/api/user/articles', { headers, data });
  expect(added.status(), await added.text()).toBe(200);
  const statuses = async () => {
    const entries = (await (await page.request.get('/api/user/articles', { headers })).json()) as {
      status: string;
    }[];
    return entries.map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(['completed']);
}

/** Keeps the media element with which the page plays; it is not part of the document. */
const keepMedia = (page: Page) =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      Object.assign(window, { played: this });
      return play.call(this);
    };
  });

/** Returns the position, the duration and the end of the loaded part of the media element, in seconds. */
const mediaTimes = (page: Page) =>
  page.evaluate(() => {
    const { played } = window as unknown as { played: HTMLMediaElement };
    const { currentTime, duration, buffered } = played;
    return { currentTime, duration, loaded: buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) };
  });

/** Waits until the media element plays beyond a time in seconds. */
const expectPlayedTo = (page: Page, seconds: number) =>
  expect.poll(async () => (await mediaTimes(page)).currentTime).toBeGreaterThan(seconds);

/** Records the responses to the media element, as status, origin and first byte, and the addresses they came from. */
function watchMedia(page: Page) {
  const responses: string[] = [];
  const addresses = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'media') return;
    const [, first = ''] = /^bytes (\d+)-/.exec(response.headers()['content-range'] ?? '') ?? [];
    responses.push(`${response.status()} ${new URL(response.url()).origin} ${first}`.trim());
    addresses.add(response.url());
  });
  return { responses, addresses };
}

test('audio is played from the bucket, and jumps play on, also after the signed address has expired', async ({
  page,
}) => {
  const bucket = store.env['EARMARK_S3_ENDPOINT'] ?? '';
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const { responses, addresses } = watchMedia(page);
  await keepMedia(page);
  await createSession(page);
  // Twenty minutes of audio: Chromium loads nine in advance, and eleven on a busy machine.
  const sentence = 'The harbour was quiet, and nobody expected a ship before evening. ';
  await addText(page, 'Harbour', sentence.repeat(300));
  await page.goto('/playlist');
  await page.getByRole('button', { name: 'Play: Harbour' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expectSound(player);
  await expectPlayedTo(page, 1);
  const redirected = [`302 ${serviceUrl}`, `206 ${bucket} 0`];
  expect(responses).toEqual(redirected);

  const { duration, loaded } = await mediaTimes(page);
  const nearEnd = Math.floor(duration) - 20;
  const earlier = nearEnd - 60;
  expect(earlier).toBeGreaterThan(loaded + 10);
  const position = player.getByLabel('Position');
  await position.fill(String(nearEnd));
  await expectPlayedTo(page, nearEnd + 1);
  // The browser asks the bucket itself for the part that it has not loaded.
  expect(responses).toEqual([...redirected, expect.stringMatching(`^206 ${bucket} [1-9]`)]);
  expect(errors).toEqual([]);

  // As a bucket answers to an expired address.
  const expired = new Set(addresses);
  await page.route(`${bucket}/**`, (route) =>
    expired.has(route.request().url()) ? route.fulfill({ status: 403 }) : route.continue(),
  );
  responses.length = 0;
  await position.fill(String(earlier));
  await expectPlayedTo(page, earlier + 1);
  expect(responses.slice(0, 3)).toEqual([`403 ${bucket}`, ...redirected]);
  expect(errors).toEqual([expect.stringContaining('403')]);
  await expect(player.getByRole('alert')).toBeEmpty();
});
