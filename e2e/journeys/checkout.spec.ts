import { expect, type Page, test } from '@playwright/test';
import { createSession, newUser, signUp } from './steps.ts';

/** Signs up and stays on the page that follows. */
async function arriveAtPlans(page: Page): Promise<void> {
  const { email, password } = newUser();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Create Password').fill(password);
  await page.getByRole('button', { name: 'Start for free' }).click();
  await page.waitForURL('**/onboarding/ChooseVoice?variant=a');
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM / YY)').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}
const pay = (page: Page) => page.getByRole('button', { name: 'Start trial for $0' });
const badge = (page: Page, name: string) => page.getByRole('banner').getByText(name, { exact: true });

/** Opens the customer portal, which shows the provider's data. */
async function openPortal(page: Page): Promise<void> {
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Manage Billing' }).first().click();
  await page.waitForURL('**/sandbox/portal/**');
}

test('a new user chooses a plan and confirms the card at the bank; the trial starts, and another tab unlocks Pro without a reload', async ({
  page,
  context,
}) => {
  await arriveAtPlans(page);
  await expect(page.getByRole('heading', { name: 'Try Earmark Premium' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/PreferredVoices');
  await expect(badge(other, 'START TRIAL')).toBeVisible();
  await expect(other.getByText('Upgrade to Pro to access all languages.')).toBeVisible();

  await page.getByRole('button', { name: 'Start for Free' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start your free trial' });
  await typeCard(page, '4000002500003155');
  await expect(dialog.getByText('Sandbox billing: no real money.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'What you pay' })).toContainText('$69.99 a year');
  await pay(page).click();
  // Refusing at the bank first loses nothing except the card number.
  await page.getByRole('button', { name: 'No, refuse' }).click();
  await expect(dialog.getByText('Your card could not be verified.', { exact: false })).toBeVisible();
  await typeCard(page, '4000002500003155');
  await pay(page).click();
  await expect(page.getByRole('button', { name: 'Yes, confirm' })).toBeVisible();
  // Going back from the bank in the browser: the plans are shown, and the card form can be opened again.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Try Earmark Premium' })).toBeVisible();
  await page.getByRole('button', { name: 'Start for Free' }).click();
  await typeCard(page, '4000002500003155');
  await pay(page).click();
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await page.waitForURL('**/add');
  await expect(page.getByText('Card verified! Starting your trial...')).toBeVisible();
  await expect(badge(page, 'PRO')).toBeVisible();

  await expect(badge(other, 'PRO')).toBeVisible();
  await expect(other.getByText('Upgrade to Pro to access all languages.')).toHaveCount(0);
  // A user who already has a plan changes it in the portal.
  await other.goto('/onboarding/ChooseVoice');
  await other.waitForURL('**/sandbox/portal/**');
  await expect(other.getByRole('heading', { name: 'Pro, $69.99 a year' })).toHaveCount(1);
});

test('a declined card shows the reason and loses nothing; a coupon lowers the price charged after the trial', async ({
  page,
}) => {
  await signUp(page);
  await badge(page, 'START TRIAL').click();
  await page.waitForURL('**/onboarding/ChooseVoice');
  await page.goto('/onboarding/ChooseVoice?paywall=a');
  await page.getByRole('radio', { name: /^Monthly Pro/ }).check();
  await page.getByRole('button', { name: 'Add Payment Details' }).click();
  await typeCard(page, '4000000000009995');
  await pay(page).click();
  await expect(
    page.getByText('Your card has insufficient funds. Please try a different card.'),
  ).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 9995');
  await page.getByLabel('Card number').fill('4000000000000002');
  await page.getByLabel('Card number').press('Enter');
  await expect(
    page.getByText('Your card was declined. Please try a different card or contact your bank.'),
  ).toBeVisible();

  await page.getByLabel('Coupon code').fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  await page.getByLabel('Coupon code').fill('listen30');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('30% off for 12 months')).toBeVisible();
  const price = page.getByRole('region', { name: 'What you pay' });
  await expect(price).toContainText('$6.99 a month for the first 12 months');
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');

  // A reload halfway: plan and coupon box are restored, and the same checkout continues.
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Monthly Pro/ })).toBeChecked();
  await page.getByLabel('Coupon code').fill('LISTEN30');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(price).toContainText('$6.99 a month for the first 12 months');
  const trialEnd = await price.getByRole('term').nth(1).textContent();
  await page.getByRole('button', { name: 'Add Payment Details' }).click();
  await typeCard(page, '4242424242424242');
  await pay(page).dblclick();
  await expect(page.getByText('Card verified! Starting your trial...')).toBeVisible();
  await page.waitForURL('**/add');
  await expect(badge(page, 'PRO')).toBeVisible();

  await openPortal(page);
  await expect(page.getByRole('heading', { name: 'Pro, $9.99 a month' })).toHaveCount(1);
  await expect(page.getByText(`On trial until ${trialEnd}.`)).toBeVisible();
  await page.getByRole('button', { name: '8 days on' }).click();
  const row = page.getByRole('row').filter({ hasText: '$6.99' });
  await expect(row).toContainText('paid');
  await expect(row).toContainText(trialEnd ?? 'a day');
  await page.goto('/add');
  await expect(badge(page, 'PRO')).toBeVisible();
});

test('paying in two tabs starts one plan', async ({ page, context }) => {
  await createSession(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/onboarding/ChooseVoice?paywall=a');
    await tab.getByRole('button', { name: 'Add Payment Details' }).click();
    await typeCard(tab, '4242424242424242');
    await expect(pay(tab)).toBeEnabled();
  }
  // The second form ended the first tab's checkout: that tab shows a message and gets a new checkout.
  await pay(page).click();
  await expect(
    page.getByText('This checkout was continued in another tab. Please enter your card again.'),
  ).toBeVisible();
  await pay(page).click();
  await page.waitForURL('**/add');
  await expect(badge(page, 'PRO')).toBeVisible();
  // The other tab received the event.
  await expect(other.getByRole('heading', { name: 'You already have a plan' })).toBeVisible();
  await openPortal(page);
  await expect(page.getByRole('heading', { name: 'Pro, $69.99 a year' })).toHaveCount(1);
  await expect(page.getByText('On trial', { exact: false })).toHaveCount(1);
});

test('a trial from the hosted page is canceled and ends; UPGRADE then starts a plan again', async ({
  page,
}) => {
  await page.goto('/onboarding/trial');
  const { email, password } = newUser();
  await expect(page.getByRole('heading', { name: "Cool, let's create an account" })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Create Password').fill(password);
  await page.getByRole('button', { name: 'Start for free' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await typeHostedCard(page);
  await expect(page.getByText('Your plan has started.')).toBeVisible();
  await expect(badge(page, 'UPGRADE')).toBeVisible();

  await openPortal(page);
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await page.getByRole('button', { name: '8 days on' }).click();
  await expect(page.getByText('Canceled.', { exact: true })).toBeVisible();
  await page.goto('/add');
  await badge(page, 'UPGRADE').click();
  // No second trial: the hosted page asks for the full price immediately.
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page.getByText('$4.99').first()).toBeVisible();
  await typeHostedCard(page);
  await expect(page.getByText('Your plan has started.')).toBeVisible();
  await expect(badge(page, 'UPGRADE')).toBeVisible();
});

/** Pays on the provider's page and returns. */
async function typeHostedCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry (MM / YY)').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.locator('button.main').click();
  await page.waitForURL((url) => url.pathname === '/add');
}
