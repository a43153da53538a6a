import { expect, test } from '@playwright/test';
import { serviceFirstRunPort } from '../addresses.ts';
import { startService } from '../start-service.ts';

test('the owner chooses a public service, and is signed in to it after its restart', async ({ page }) => {
  await using other = await startService(serviceFirstRunPort, {
    EARMARK_MODE: '',
    EARMARK_LIGHT_VOICES: 'true',
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(await other.printed(/set it up: (\S+)/));
  await page.getByRole('radio', { name: /^As a public service/ }).check();
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/add');
  await expect(page.getByRole('button', { name: 'Upgrade' }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
