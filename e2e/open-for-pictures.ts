import type { Browser, BrowserContext, Page } from '@playwright/test';
import { answeredCookies } from './answered-cookies.ts';

/** How a picture is taken. */
export interface Look {
  theme: 'light' | 'dark';
  size: { width: number; height: number };
}

/** A browser's window for pictures of a service, of somebody who was asked about cookies before. */
export const openForPictures = (
  browser: Browser,
  url: string,
  { theme, size }: Look,
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: theme,
    hasTouch: size.width < 1200,
    storageState: answeredCookies(url),
  });

/** Waits, some seconds at most, until the page shows what it has, and its transitions have ended. */
export async function waitUntilStable(page: Page): Promise<void> {
  const shows = () => {
    const main = document.querySelector('main');
    const coming = document.querySelector('.animate-breathe, .animate-spin');
    return coming === null && main?.textContent.trim() !== '';
  };
  await page.waitForFunction(shows, null, { timeout: 5_000 }).catch(() => {});
  await page.waitForTimeout(400);
}
