import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose outcome depends on colours; all others say the same of both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Axe in every page of the context, loaded with it rather than for each look. */
export async function bringAxe(page: Page): Promise<void> {
  await page.context().addInitScript({ content: axe.source });
  // Nothing fades: colours can be judged at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** What axe finds on the screen as it stands: by all its rules in the light theme, by those of colours in the dark one too. */
export async function findViolations(page: Page): Promise<string[]> {
  return [...(await look(page, 'light', null)), ...(await look(page, 'dark', ofColours))];
}

async function look(page: Page, colorScheme: 'light' | 'dark', rules: string[] | null): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const found = await page.evaluate(async (only) => {
    const painted = () => new Promise(requestAnimationFrame);
    await painted();
    await painted();
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only === null ? {} : { runOnly: { type: 'rule', values: only } }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, rules);
  return found.map((each) => `${colorScheme}: ${each}`);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
