import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { consentState } from '../consent-state.ts';
import { findViolations, injectAxe } from './find-violations.ts';
import { createSession, idTokenOf, signIn } from './steps.ts';

/** Gives the browser a device that stores passkeys and recognizes its holder. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return { cdp, authenticatorId };
}

test('a passkey signs in, and the other device is logged out', async ({ page, browser, baseURL }) => {
  await injectAxe(page);
  // The virtual device would answer the suggestions in the field at once, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const person = await createSession(page);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  /** The person touches the device when the browser asks. */
  const touch = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue(/ on /);
  await dialog.getByLabel('Name').fill('Work laptop');
  await touch(true);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText("The passkey 'Work laptop' is added.")).toBeVisible();
  await touch(false);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  // The device refuses a second passkey for the same account.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await touch(true);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
  await touch(false);
  await page.keyboard.press('Escape');

  // Another browser signs in with the password.
  const other = await browser.newContext({ storageState: consentState(baseURL ?? '') });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, person);
  const otherToken = await idTokenOf(elsewhere);

  await page.getByRole('link', { name: 'Account & Billing' }).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.waitForURL('**/signin?source=logout');
  await touch(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));

  await page.goto('/settings/devices');
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first()).toContainText('Signed in with a passkey');
  await devices.last().getByRole('button', { name: /^End / }).click();
  await page.getByRole('button', { name: 'Log out device' }).click();
  await expect(page.getByText('1 device is logged out.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  // The open page of the other device notices without a click.
  await elsewhere.waitForURL('**/signin?source=logout');
  await expect(elsewhere.getByText(/^You were logged out from another device\./)).toBeVisible();
  const refused = await page.request.get('/api/user', { headers: { 'earmark-id-token': otherToken } });
  expect(refused.status()).toBe(401);
  await other.close();
});
