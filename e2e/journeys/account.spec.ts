import { expect, type Locator, test } from '@playwright/test';
import { createSession, linkInMail, secondsOf, signIn } from './steps.ts';

test('a mailed link resets a forgotten password, and the old password stops working', async ({ page }) => {
  const person = await createSession(page);
  await page.goto('/request-password-reset');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Check Your Email')).toBeVisible();

  await page.goto(await linkInMail(page, person.email, 'Reset your'));
  await page.getByLabel('New Password', { exact: true }).fill('another horse');
  await page.getByLabel('Confirm Password').fill('another horse');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reset Successful!')).toBeVisible();
  await page.waitForURL('**/signin**');

  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/incorrect password/i))
      .first(),
  ).toBeVisible();
  await signIn(page, { ...person, password: 'another horse' });
  await page.goto('/settings/profile');
  await expect(page.getByText(person.email)).toBeVisible();
});

test('logging out deletes all data on this device', async ({ page }) => {
  await createSession(page);
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Log Out', exact: true }).first().click();
  await page.waitForURL('**/signin?source=logout');
  expect(await page.evaluate(() => Object.keys(sessionStorage).length)).toBe(0);
  await page.goto('/settings');
  await page.waitForURL('**/signin**');
});

test('playback continues at the same position on another device', async ({ page, browser }) => {
  const person = await createSession(page);
  await page.goto('/add/text?type=input_text');
  await page.getByLabel('Title').fill('For two devices');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('One more sentence to be read aloud. '.repeat(120));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/add');
  await page.getByRole('button', { name: 'Play: For two devices' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  // Before conversion ends, one can only skip to the end of the existing audio.
  await expect.poll(() => endOf(player)).toBeGreaterThan(60);
  await player.getByRole('button', { name: /forward/i }).click();
  await expect.poll(() => secondsOf(player)).toBeGreaterThanOrEqual(30);
  await player.getByRole('button', { name: /^Pause/ }).click();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signIn(phone, person);
  await phone.goto('/playlist');
  await phone.getByRole('button', { name: 'Play: For two devices' }).click();
  await phone.getByRole('button', { name: 'Expand player' }).click();
  await expect.poll(() => secondsOf(phone)).toBeGreaterThanOrEqual(30);

  // Before any script arrives, the page shows what the playlist began with.
  await phone.route('**/assets/*.js', (route) => route.abort());
  await phone.goto('/playlist');
  await expect(phone.getByText('For two devices')).toBeVisible();
  await phone.close();
});

const endOf = async (player: Locator) => Number(await player.getByLabel('Position').getAttribute('max'));
