import type { Browser, BrowserContext, Page } from '@playwright/test';
import { consentState } from './consent-state.ts';

/** Theme and size for a screenshot. */
export interface Appearance {
  theme: 'light' | 'dark';
  size: { width: number; height: number };
}

/** Opens a browser context for screenshots of a service, for a user who has already answered the cookie banner. */
export const openForPictures = (
  browser: Browser,
  url: string,
  { theme, size }: Appearance,
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: theme,
    hasTouch: size.width < 1200,
    storageState: consentState(url),
  });

/** Waits, at most some seconds, until the page has loaded its content and its transitions have ended. */
export async function waitUntilStable(page: Page): Promise<void> {
  const shows = () => {
    const main = document.querySelector('main');
    const coming = document.querySelector('.animate-breathe, .animate-spin');
    return coming === null && main?.textContent.trim() !== '';
  };
  await page.waitForFunction(shows, null, { timeout: 5_000 }).catch(() => {});
  await page.waitForTimeout(400);
}
