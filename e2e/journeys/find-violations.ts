import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose result depends on colors; all other rules give the same result in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Loads axe in every page of the context, instead of for each check. */
export async function injectAxe(page: Page): Promise<void> {
  await page.context().addInitScript({ content: axe.source });
  // Without transitions, colors can be checked immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Elements that indicate loading. Placeholders at the end of a list wait for scrolling, and are not included. */
const loadingIndicators =
  '#early, [aria-busy="true"], [role="status"][aria-label^="Loading"], [role="status"] .animate-breathe';

/** Waits until a screen is complete: it has a heading, and nothing is still loading. */
export async function waitUntilThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // The page of design samples shows loading states permanently.
  const indicators = new URL(page.url()).pathname === '/design' ? '#early' : loadingIndicators;
  await expect(page.locator(indicators)).toHaveCount(0);
}

/**
 * Returns the violations that axe finds on the current screen: with all rules in the light theme, and with
 * the color rules in the dark theme.
 * @param part the page, or one of its frames
 */
export async function findViolations(part: Page | Frame): Promise<string[]> {
  return [...(await runAxe(part, 'light', null)), ...(await runAxe(part, 'dark', ofColours))];
}

async function runAxe(
  part: Page | Frame,
  colorScheme: 'light' | 'dark',
  rules: string[] | null,
): Promise<string[]> {
  const page = 'emulateMedia' in part ? part : part.page();
  await page.emulateMedia({ colorScheme });
  const found = await part.evaluate(async (only) => {
    const painted = () => new Promise(requestAnimationFrame);
    await painted();
    await painted();
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // The stylesheets are for an experimental rule that is off.
      preload: { assets: ['media'] },
      ...(only === null ? {} : { runOnly: { type: 'rule', values: only } }),
    });
    // Includes the headings, to identify the state of the screen.
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
