/**
 * Takes a screenshot of every screen on the way from sign-up to the podcast feed.
 *
 *   node e2e/take-screenshots.ts [--out DIR] [--width 768] [--theme dark]   each screen at three widths, light and dark
 *   node e2e/take-screenshots.ts --readme      the images of README.md, in docs/images
 *
 * Build the web first (`npm start` does). The service is started with its own database.
 */

import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startService } from '../bench/start-service.ts';
import { chromiumPath, chromiumSwitches } from './chromium.ts';
import { newUser, signUp } from './journeys/steps.ts';
import { openForPictures, waitUntilStable } from './open-for-screenshots.ts';
import { handleSiteRequest } from './site/handle-site-request.ts';

const widths = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
const themes = ['light', 'dark'] as const;
const picturesOfReadme = join(import.meta.dirname, '../docs/images');

const longNote = Array.from(
  { length: 12 },
  (_, index) =>
    `Thought ${index + 1}. What is worth reading is often worth hearing while the hands are busy.`,
).join('\n\n');

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    width: { type: 'string', default: '' },
    theme: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
  },
});
const out = values.out ?? mkdtempSync(join(tmpdir(), 'earmark-screens-'));
mkdirSync(out, { recursive: true });

await using service = await startService();
const site = createServer((request, response) => handleSiteRequest(request, response, siteUrl)).listen(
  0,
  '127.0.0.1',
);
await once(site, 'listening');
const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumSwitches });
try {
  if (values.readme) await picturesForReadme(browser);
  else {
    for (const theme of themes.filter((each) => each.startsWith(values.theme))) {
      for (const size of widths.filter(({ width }) => String(width).startsWith(values.width))) {
        await walk(browser, theme, size);
      }
    }
  }
} finally {
  await browser.close();
  site.close();
}

async function picturesForReadme(browser: Browser): Promise<void> {
  for (const theme of themes) {
    const page = await open(browser, theme, { width: 1280, height: 720 });
    await signUp(page);
    await fillPlaylist(page, ['/article', '/long']);
    await page.goto('/playlist');
    await listen(page);
    await page.screenshot({ path: join(picturesOfReadme, `playlist-${theme}.png`) });
  }
}

async function walk(
  browser: Browser,
  theme: 'light' | 'dark',
  size: { width: number; height: number },
): Promise<void> {
  const page = await open(browser, theme, size);
  let count = 0;
  const keep = async (name: string, fullPage = false) => {
    await waitUntilStable(page);
    const number = String(++count).padStart(2, '0');
    await page.screenshot({ path: join(out, `${size.width}-${theme}-${number}-${name}.png`), fullPage });
  };
  const person = newUser();
  await page.goto('/');
  await keep('landing');
  await page.goto('/signin');
  await keep('email');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Create Password').waitFor();
  await keep('create-password');
  await signUp(page, person);
  await keep('empty-playlist');
  await capturePlans(page, keep);
  await page.goto('/add/text?type=input_text');
  await page.getByLabel('Title').fill('A note to myself');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(longNote);
  await keep('paste-text');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/add');
  await fillPlaylist(page);
  await keep('add-article');
  await page.goto('/playlist');
  await listen(page);
  await keep('playing');
  const expand = page.getByRole('button', { name: /expand/i });
  if (await expand.isVisible()) {
    await expand.click();
    await keep('full-player');
  }
  await page.getByRole('button', { name: 'Playing Next' }).click();
  await keep('playing-next');
  await openFeeds(page);
  await keep('rss-feeds');
  for (const path of ['/add/file', '/feeds', '/discover', '/search?q=gulls']) {
    await page.goto(path);
    await keep(path.replace(/\W+/g, '-').slice(1));
  }
  const shareId = await shareFirst(page);
  for (const path of ['/settings', '/settings/setup', '/settings/data', '/PreferredVoices', '/help']) {
    await page.goto(path);
    await keep(path.slice(1).replaceAll('/', '-'), true);
  }
  await page.goto('/settings/support');
  const invitation = (await page.getByRole('link', { name: /\/referral\// }).textContent()) ?? '';
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  await keep('change-email');
  if (size.width <= 768) {
    await page.goto('/playlist?mode=settings');
    await keep('settings-mode');
  }
  for (const path of [
    '/Account',
    '/link?email=me@work.example',
    '/subscription?chars=3000000',
    '/CheckoutForm?plan=pro-monthly&coupon=LISTEN30',
    '/player',
    '/setupnew',
    '/onboarding/Quickstart/2',
    '/onboarding/HowToClip',
    '/onboarding/android',
    '/shortcuts',
    '/design',
    '/nowhere',
    '/request-password-reset',
  ]) {
    await page.goto(path);
    await keep((path.slice(1).split('?')[0] ?? path).replaceAll('/', '-'));
  }
  await page.context().close();
  await walkAsStranger(browser, theme, size, { shareId, invitation, keepFrom: count });
}

/** Takes screenshots of shared pages as a visitor without an account sees them. */
async function walkAsStranger(
  browser: Browser,
  theme: 'light' | 'dark',
  size: { width: number; height: number },
  { shareId, invitation, keepFrom }: { shareId: string; invitation: string; keepFrom: number },
): Promise<void> {
  const page = await open(browser, theme, size);
  let count = keepFrom;
  const keep = async (name: string) => {
    await waitUntilStable(page);
    const number = String(++count).padStart(2, '0');
    await page.screenshot({ path: join(out, `${size.width}-${theme}-${number}-${name}.png`) });
  };
  await page.goto('/feeds');
  await keep('directory');
  await page.getByRole('link', { name: /The Verge/ }).click();
  await keep('feed-page');
  await page.goto(`/share/${shareId}`);
  await keep('share-page');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await keep('share-dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
  await page.waitForTimeout(1_500);
  await keep('share-read-along');
  await page.goto('/share/nothing-of-that-name');
  await keep('share-not-found');
  await page.goto('/slowreads');
  await page.getByText('FREE for 7 days').waitFor();
  await keep('partner');
  await page.goto(invitation);
  await page.getByText('Special Referral Offer').waitFor();
  await keep('referral');
  await page.goto('/code/none');
  await keep('offer-not-found');
  await page.goto('/onboarding/trial');
  await keep('trial');
  for (const path of ['/terms', '/privacy', '/dmca', '/onboarding/ios', '/demo']) {
    await page.goto(path);
    await keep(path.slice(1).replaceAll('/', '-'));
  }
  await page.goto('/freeaitexttospeech');
  await page.getByRole('textbox', { name: 'Text' }).fill(longNote);
  await keep('free-converter');
  await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
  await keep('free-converter-demo');
  await page.getByRole('button', { name: 'Convert to Speech' }).click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await keep('free-converter-email');
  await page.context().close();
}

/** Takes screenshots of the plans on both paywalls, and of their card forms. */
async function capturePlans(
  page: Page,
  keep: (name: string, fullPage?: boolean) => Promise<void>,
): Promise<void> {
  await page.goto('/onboarding/ChooseVoice?paywall=b');
  await page.getByRole('button', { name: 'Start for Free' }).waitFor();
  await keep('plans-b', true);
  await page.getByRole('button', { name: 'Start for Free' }).click();
  await page.getByLabel('Card number').waitFor();
  await keep('plans-b-card');
  await page.goto('/onboarding/ChooseVoice?paywall=a&coupon=LISTEN30');
  await page.getByText('Special Offer Applied').waitFor();
  await keep('plans-a', true);
  await page.getByRole('button', { name: 'Add Payment Details' }).click();
  await page.getByLabel('Card number').waitFor();
  await keep('plans-a-card', true);
  await page.goto('/onboarding/ChoosePlan');
  await page.getByRole('heading', { name: 'Choose your plan' }).waitFor();
  await keep('choose-plan');
}

async function openFeeds(page: Page): Promise<void> {
  await page.goto('/add');
  await page.getByRole('heading', { name: 'Your Playlist' }).waitFor();
  const feedsButton = page.getByRole('button', { name: 'RSS Feeds' });
  if (await feedsButton.isVisible()) await feedsButton.click();
  else {
    await page.getByRole('button', { name: 'Add Article' }).click();
    await page.getByRole('menuitem', { name: 'RSS Feeds' }).click();
  }
  await page.getByRole('article').first().waitFor();
}

/** Shares a finished article of the playlist. @returns the id of the link */
async function shareFirst(page: Page): Promise<string> {
  const listResponse = page.waitForResponse((response) => response.url().includes('/api/user/articles?'));
  await page.goto('/playlist');
  const listed = await listResponse;
  const articles = (await listed.json()) as { id: string; status: string }[];
  const article_id = articles.find(({ status }) => status === 'completed')?.id ?? '';
  const token = listed.request().headers()['earmark-id-token'] ?? '';
  const headers = { 'earmark-id-token': token };
  const made = await page.request.post('/api/user/articles/share', { headers, data: { article_id } });
  return ((await made.json()) as { share_id: string }).share_id;
}

async function open(
  browser: Browser,
  theme: 'light' | 'dark',
  size: { width: number; height: number },
): Promise<Page> {
  const context = await openForPictures(browser, service.url, { theme, size });
  return context.newPage();
}

async function fillPlaylist(page: Page, paths = ['/article', '/long', '/gone']): Promise<void> {
  for (const path of paths) {
    await page.goto(`/add?url=${encodeURIComponent(`${siteUrl}${path}`)}`);
    await page.waitForTimeout(500);
  }
  await page.waitForTimeout(4_000);
}

async function listen(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Play: (The keeper|A very long)/ })
    .first()
    .click();
  await page.waitForTimeout(2_500);
}

process.stdout.write(`${values.readme ? picturesOfReadme : out}\n`);
