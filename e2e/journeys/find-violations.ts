import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose outcome depends on colours; all others say the same of both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Axe in every page of the context, loaded with it rather than for each look. */
export async function bringAxe(page: Page): Promise<void> {
  await page.context().addInitScript({ content: axe.source });
  // Nothing fades: colours can be judged at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** What says that something is on its way. Shapes at the end of a list wait for somebody to scroll there, and say nothing. */
const onItsWay =
  '#early, [aria-busy="true"], [role="status"][aria-label^="Loading"], [role="status"] .animate-breathe';

/** Waits until a screen holds all that it will: a heading, and nothing that still loads. */
export async function waitUntilThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // The page of samples shows what waiting looks like.
  const left = new URL(page.url()).pathname === '/design' ? '#early' : onItsWay;
  await expect(page.locator(left)).toHaveCount(0);
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
    // With the headings, to know which state of the screen it was.
    const state = [...document.querySelectorAll('h1, h2')].map((each) => each.textContent).join(' | ');
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 200)} (on: ${state})`),
    );
  }, rules);
  return found.map((each) => `${colorScheme}: ${each}`);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
