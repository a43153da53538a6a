import { expect, type Page } from '@playwright/test';

/** Types a card into a page of the sandbox and submits it. */
export async function payWithCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expiry/).fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^(Pay|Start|Subscribe)/ }).click();
}

/** Starts a trial of a plan for the signed-in user, with the form inside the page; ends inside the application. */
export async function startTrial(page: Page, plan: string, number = '4242 4242 4242 4242'): Promise<void> {
  await page.goto(`/CheckoutForm?plan=${plan}`);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expiry/).fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Start trial for $0' }).click();
  await page.waitForURL('**/add');
  await expect(page.getByRole('main')).toBeVisible();
}

/**
 * Makes requests that add an article fail as if the allotment were used up, because using up a million
 * characters takes longer than a test may.
 * @param still returns false once characters were bought
 */
export async function useUpCharacters(page: Page, still: () => boolean = () => true): Promise<void> {
  await page.route('**/api/user/articles', (route) =>
    route.request().method() === 'POST' && still()
      ? route.fulfill({
          status: 429,
          json: {
            error: 'character_limit_reached',
            message: 'The characters of your plan are used up.',
            request_id: 'r',
            current_usage: 999_000,
            limit: 1_000_000,
            extra_credits: 0,
            characters: 1_200_000,
          },
        })
      : route.continue(),
  );
}
