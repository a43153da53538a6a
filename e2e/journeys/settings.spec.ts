import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { requestOperatorPage } from './operator-steps.ts';
import { createSession, newUser, signIn } from './steps.ts';

/**
 * Waits for a mail to an address, which a job sends, and returns the code in the newest one, from the outbox, which
 * stores mail because no mail server is configured.
 */
async function mailedCode(address: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const outbox = await requestOperatorPage('/outbox');
      const start = outbox.indexOf(address);
      code = start < 0 ? '' : (/\b\d{3} \d{3}\b/.exec(outbox.slice(start))?.[0] ?? '');
      return code;
    })
    .not.toBe('');
  return code;
}

test('settings are saved, and all data can be exported', async ({ page }) => {
  const person = await createSession(page);
  await page.goto('/settings');
  const open = (group: string) => page.getByRole('link', { name: group, exact: true }).click();

  await open('Profile');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();

  await open('Listening');
  const tables = page.getByLabel('Tables', { exact: true });
  // Not `check`, which requires the change in the same task: it appears in the next one.
  await tables.click();
  await expect(tables).toBeChecked();
  await page.getByLabel('Word as written').fill('SQL');
  await page.getByLabel('What to say').fill('sequel');
  await page.getByRole('button', { name: 'Add word' }).click();
  await expect(page.getByText('said as "sequel"')).toBeVisible();

  await open('Setup & Integration');
  // The checkbox disappears once the bonus is granted, so its state can't be checked afterwards.
  await page.getByLabel('I added my feed to a podcast app (+250k)').click();
  await expect(page.getByText('+250k Characters!')).toBeVisible();

  await page.getByRole('button', { name: 'Listen to Emails' }).click();
  const address = page.getByRole('link', { name: /^user-.*@/ });
  const before = await address.textContent();
  await page.getByRole('button', { name: 'Reset forwarding address' }).click();
  await page.getByRole('button', { name: 'Reset address' }).click();
  await expect(address).not.toHaveText(before ?? '');

  // Without Pro, a switch shows what it requires, also among the results of a search.
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('search engines');
  await page.getByRole('checkbox', { name: /^Privacy Mode/ }).click();
  await expect(page.getByText('Upgrade to pro to use privacy mode.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/settings/listening');
  await expect(page.getByLabel('Tables', { exact: true })).toBeChecked();
  await expect(page.getByText('said as "sequel"')).toBeVisible();
  await open('Bonus Progress');
  await expect(page.getByText('1 of 7 bonuses earned')).toBeVisible();

  await open('Your data');

  const feeds = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export feeds (OPML)' }).click();
  expect(await readFile(await (await feeds).path(), 'utf8')).toContain('<opml');
  const everything = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  expect((await readFile(await (await everything).path())).subarray(0, 2).toString()).toBe('PK');

  const moved = newUser();
  await open('Profile');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(moved.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByRole('dialog').getByLabel('Code');
  await expect(code).toBeFocused();
  await code.fill(await mailedCode(moved.email));
  await page.getByRole('dialog').getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`Your email is ${moved.email} now.`)).toBeVisible();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('another horse');
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await open('Account & Billing');
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.waitForURL('**/signin?source=logout');
  await signIn(page, { ...moved, password: 'another horse' });
  await page.waitForURL('**/add');
});
