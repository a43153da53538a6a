import { expect, test } from '@playwright/test';
import { findViolations, injectAxe } from './find-violations.ts';
import { signInAsOperator } from './operator-steps.ts';
import { createSession } from './steps.ts';

test('a user reports a problem from the menu of an article, and the operator sees the report', async ({
  page,
}) => {
  await injectAxe(page);
  const { email } = await createSession(page);
  await page.goto('/add/text?type=input_text&title=A+faulty+one&text=It+is+short+but+long+enough+to+hear.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/add');
  await expect(page.getByRole('button', { name: 'Play: A faulty one' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'More for A faulty one' });
  const choice = page.getByRole('menuitem', { name: 'Report Issues' });
  await expect(async () => {
    // An open menu covers its button, and a busy browser may open it late.
    if (!(await choice.isVisible())) await menu.click({ timeout: 5_000 });
    await expect(choice).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // With the keyboard only: menu, text, sending.
  await choice.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report Issues' });
  await expect(dialog.getByLabel('What went wrong?')).toBeFocused();
  await expect(dialog).toContainText(email);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type('The last word is missing.');

  // Without a connection the report is kept, and it can be sent once there is a connection again.
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Failed to Send' })).toBeVisible();
  await expect(dialog.getByLabel('What went wrong?')).toHaveValue('The last word is missing.');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Failed to Send' }).click();
  await expect(page.getByText('Report sent. Thank you!')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(page.context().pages()).toHaveLength(1);

  await signInAsOperator(page);
  await page.getByRole('link', { name: 'Reports' }).click();
  const report = page.locator('section', { hasText: 'The last word is missing.' });
  await expect(report).toContainText(email);
  await expect(async () => {
    await page.reload();
    await expect(report).toContainText('· mailed ·', { timeout: 1_000 });
  }).toPass();
  expect(await findViolations(page)).toEqual([]);
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toContainText('closed');
});
