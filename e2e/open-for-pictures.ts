import type { Browser, BrowserContext } from '@playwright/test';
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
