/**
 * Writes the pictures of the extension for the stores, 1280 x 800 pixels, to packages/extension/store/pictures: the built
 * extension in Chromium, with its popup laid over the page as the browser shows it.
 *
 *   node e2e/write-store-pictures.ts
 *
 * Build the web first (`npm start` does). The service is started with its own database.
 */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { appPort } from './addresses.ts';
import { closeWelcome, connectExtension } from './connect-extension.ts';
import { consentState } from './consent-state.ts';
import { type Popup, startWithExtension } from './journeys/extension-steps.ts';
import { handleSiteRequest } from './site/handle-site-request.ts';
import { startService } from './start-service.ts';

type Theme = 'light' | 'dark';

const folder = join(import.meta.dirname, '../packages/extension/store/pictures');
mkdirSync(folder, { recursive: true });
const appUrl = `http://localhost:${appPort}`;

const stories: Record<string, { kicker: string; title: string }> = {
  '/gulls': { kicker: 'The Harbour Review', title: 'The keeper who counted gulls' },
  '/frost': { kicker: 'The Harbour Review · for members', title: 'The winter of the great frost' },
};
const site = createServer((request, response) => {
  const story = stories[request.url ?? ''];
  if (story) sendStory(response, story);
  else handleSiteRequest(request, response, siteUrl);
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
{
  await using _service = await startService(appPort, {
    EARMARK_FETCH_ALLOW_PRIVATE: 'true',
    EARMARK_DEFAULT_PLAN: 'pro',
  });
  await using browser = await startWithExtension();
  const { context } = browser;
  await context.addInitScript(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    consentState(appUrl).origins.flatMap(({ localStorage: items }) => items),
  );
  const account = await connectExtension(browser, appUrl);
  const page = await closeWelcome(browser);

  await page.goto(`${siteUrl}/gulls`);
  const saved = await browser.openPopup();
  await playing(saved);
  await compose(page, saved, 'light', '1-saved-and-playing.png');
  await saved.close();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${siteUrl}/frost`);
  const members = await browser.openPopup();
  await playing(members);
  await compose(page, members, 'dark', '2-behind-a-sign-in.png');
  await members.close();

  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${siteUrl}/paper.pdf`);
  const paper = await browser.openPopup();
  await playing(paper);
  await paper.close();

  await page.goto(`${appUrl}/signin`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('textbox', { name: 'Password' }).waitFor({ state: 'detached' });
  await page.goto(`${appUrl}/playlist`);
  await page.getByText('The winter of the great frost').first().waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, '3-in-your-playlist.png') });

  await page.goto(`chrome-extension://${browser.id}/options.html`);
  await page.getByText(/^Connected to/).waitFor();
  await page.screenshot({ path: join(folder, '4-settings.png') });
}
site.close();

/** Sends a story as a magazine would show it, in both themes. */
function sendStory(response: ServerResponse, { kicker, title }: { kicker: string; title: string }): void {
  const paragraphs = [
    'The lighthouse at Carrow Point was built in 1867, after three ships were lost in a single winter. Its keeper, a former schoolteacher, kept a diary that nobody read for a hundred years.',
    'Most entries are about the weather. The rest describe, with growing affection, the birds that flew against the glass on stormy nights and were found at the foot of the tower in the morning.',
    'He learned to tell them apart. By the end of his first year he had a name for every gull that nested below the lamp room, and a theory about why they came back.',
    'The theory was wrong, as he cheerfully admits on the last page. But the counts he made while testing it are still used by biologists, because nobody else had counted anything on that coast before.',
  ];
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><head><title>${title}</title><style>
    :root { color-scheme: light dark }
    body { margin: 0; font: 19px/1.6 Georgia, 'Source Serif 4', serif; background: light-dark(#fff, #17181a); color: light-dark(#1c1915, #e8e6e1) }
    header { padding: 18px 64px; border-bottom: 1px solid #8884; font: 600 15px/1.4 system-ui, sans-serif; letter-spacing: .04em }
    main { max-width: 720px; padding: 40px 64px } h1 { font-size: 44px; line-height: 1.15; margin: 0 0 24px } p { margin: 0 0 20px }
    </style></head><body><header>${kicker}</header><main><article><h1>${title}</h1>${paragraphs.map((each) => `<p>${each}</p>`).join('')}</article></main></body></html>`);
}

async function playing(popup: Popup): Promise<void> {
  await popup.shows('Saved to your playlist');
  for (let tries = 0; tries < 200; tries++) {
    if ((await popup.evaluate('document.querySelector("mark") !== null')) === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the popup does not play');
}

/** Lays the popup over the page, below the button of the extension. */
async function compose(page: Page, popup: Popup, theme: Theme, file: string): Promise<void> {
  const asUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
  const behind = asUrl(await page.screenshot());
  const over = asUrl(await popup.screenshot(theme));
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1280, height: 800 });
  await sheet.setContent(
    `<style>body{margin:0;position:relative;height:800px;overflow:hidden}
    img{display:block} .over{position:absolute;top:16px;right:32px;border-radius:12px;box-shadow:0 8px 40px #0006,0 0 0 1px #0002}</style>
    <img src="${behind}" width="1280" height="800"><img class="over" src="${over}">`,
  );
  await sheet.screenshot({ path: join(folder, file) });
  await sheet.close();
}
