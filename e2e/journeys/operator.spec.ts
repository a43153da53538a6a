import { expect, test } from '@playwright/test';
import { findViolations, injectAxe } from './find-violations.ts';
import { operatorToken, signInAsOperator } from './operator-steps.ts';

test('the operator’s pages require the token even on the local machine, and the link opens them with one click', async ({
  page,
}) => {
  await injectAxe(page);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Operator sign-in' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const token = page.getByLabel('Operator token');
  await expect(token).toBeFocused();
  await page.keyboard.type('a guess');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This is not the operator token.');

  // Pasted text often contains surrounding spaces.
  await token.fill(` ${await operatorToken()}\n`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  await page.goto('/operator/billing');
  await expect(page.getByRole('heading', { name: 'Billing', exact: true })).toBeVisible();

  await page.goto('/operator');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/operator\/sign-in$/);
  // This also works in a tab that already shows the sign-in page.
  await signInAsOperator(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/outbox');
  await expect(token).toBeVisible();

  await signInAsOperator(page);
  await expect(page).toHaveURL(/\/operator$/);
  expect(await findViolations(page)).toEqual([]);
  // Neither the address nor the history contains the token.
  await page.goBack();
  expect(page.url()).not.toContain('#');
});
