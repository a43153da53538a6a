import { expect, test } from '@playwright/test';
import { bringAxe, findViolations } from './find-violations.ts';
import { operatorToken, signInAsOperator } from './operator-steps.ts';

test('the operator’s pages ask for the token, also on this machine, and the link opens them with one click', async ({
  page,
}) => {
  await bringAxe(page);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Operator sign-in' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const token = page.getByLabel('Operator token');
  await expect(token).toBeFocused();
  await page.keyboard.type('a guess');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This is not the operator token.');

  // What people paste comes with blanks.
  await token.fill(` ${await operatorToken()}\n`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  await page.goto('/operator/billing');
  await expect(page.getByRole('heading', { name: 'Billing', exact: true })).toBeVisible();

  await page.goto('/operator');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/operator\/sign-in$/);
  // Also in a tab that shows the sign-in page already.
  await signInAsOperator(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/outbox');
  await expect(token).toBeVisible();

  await signInAsOperator(page);
  await expect(page).toHaveURL(/\/operator$/);
  expect(await findViolations(page)).toEqual([]);
  // Neither the address nor the history keeps the token.
  await page.goBack();
  expect(page.url()).not.toContain('#');
});
