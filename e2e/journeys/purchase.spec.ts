import { expect, type Page, test } from '@playwright/test';
import { payWithCard, startTrial, useUpCharacters } from './billing-steps.ts';
import { createSession, idTokenOf } from './steps.ts';

const long = 'One more sentence that is worth hearing on the way home. ';

async function openText(page: Page, title: string, text: string): Promise<void> {
  await page.goto('/add/text?type=input_text');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
}

test('more characters can be bought when they run out, and the text is kept', async ({ page, context }) => {
  await createSession(page);
  await startTrial(page, 'pro-monthly');
  const token = await idTokenOf(page);
  let bought = false;
  await useUpCharacters(page, () => !bought);
  const other = await context.newPage();
  await other.goto('/settings/billing');
  await expect(other.getByText('Character Usage')).toBeVisible();

  await openText(page, 'On the way home', long.repeat(20));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Character Limit Reached' });
  await expect(dialog.getByText("You've used 999000 of 1000000 characters")).toBeVisible();
  // The amount that the text needs is preselected.
  await expect(dialog.getByText('2M characters')).toBeVisible();
  await dialog.getByRole('slider').press('ArrowRight');
  await dialog.getByRole('button', { name: 'Purchase for $45' }).click();

  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page.getByText('no real money')).toBeVisible();
  await expect(page.getByText('$45.00').first()).toBeVisible();
  // Going back without paying loses nothing and shows no message.
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(long.repeat(20));
  await page.goForward();
  await payWithCard(page, '4000 0000 0000 9995');
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
  await payWithCard(page);
  await page.waitForURL('**/add/text');
  bought = true;
  await expect(
    page.getByText('Payment received: 3M characters were added to your account.').first(),
  ).toBeVisible();
  // The other tab was not reloaded.
  await expect(other.getByText(/\+3\.0M/)).toBeVisible();

  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(long.repeat(20));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/add');
  const payments = await page.request.get('/api/payments/summary', {
    headers: { 'Earmark-Id-Token': token },
  });
  expect((await payments.json()).payments).toMatchObject([{ kind: 'characters', amount: 4_500 }]);
});

test('a plan canceled in the portal is shown as canceled and can be kept', async ({ page, context }) => {
  await createSession(page);
  await startTrial(page, 'pro-yearly-discount');
  await page.goto('/subscription');
  await expect(page.getByText(/^Free until .*, then \$69\.99 a year/)).toBeVisible();
  const portal = await context.newPage();
  await portal.goto('/subscription');
  await portal.getByRole('button', { name: 'Manage Billing' }).click();
  await portal.waitForURL('**/sandbox/portal/**');
  await portal.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await expect(portal.getByText('The plan will end with its period.')).toBeVisible();
  // The other tab is not reloaded.
  await expect(page.getByText(/^Your trial ends on .*\. You will not be charged\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Plan' }).click();
  await expect(page.getByText(/^Free until/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Plan' }).click();
  await expect(page.getByText(/^Your trial ends on/)).toBeVisible();
  // After the end of the plan, the upgrade button starts a new one.
  await portal.getByRole('button', { name: '8 days on' }).click();
  await expect(page.getByRole('heading', { name: 'Unlimited Plan' })).toBeVisible();
  await page.goto('/add');
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page.getByText('$69.99').first()).toBeVisible();
  await payWithCard(page);
  // Not until all files have loaded: the message closes by itself.
  await page.waitForURL('**/add', { waitUntil: 'commit' });
  await expect(page.getByText('Your plan has started.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade', exact: true })).toHaveCount(0);
});

test('a failed payment shows a notice on every screen until it is paid', async ({ page, context }) => {
  await createSession(page);
  await startTrial(page, 'pro-monthly', '4000 0000 0000 0341');
  const portal = await context.newPage();
  await portal.goto('/subscription');
  await portal.getByRole('button', { name: 'Manage Billing' }).click();
  await portal.waitForURL('**/sandbox/portal/**');
  await page.goto('/add');
  await portal.getByRole('button', { name: '8 days on' }).click();
  const notice = page.getByText('Your last payment failed. Pay it, or change your card, to keep your plan.');
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Update Payment' }).click();
  await expect(page.getByText('Payment failed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await page.waitForURL('**/sandbox/invoices/**');
  await payWithCard(page);
  await page.goto('/subscription');
  await expect(page.getByText(/^Next payment: \$9\.99 on/)).toBeVisible();
  await expect(page.getByRole('row', { name: /\$9\.99/ })).toBeVisible();
  await page.goto('/add');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('holders of a legacy plan buy hours with the card on file', async ({ page, context }) => {
  await createSession(page);
  await startTrial(page, 'basic-monthly');
  const portal = await context.newPage();
  await portal.goto('/subscription');
  await portal.getByRole('button', { name: 'Manage Billing' }).click();
  await portal.waitForURL('**/sandbox/portal/**');
  await portal.getByRole('button', { name: 'Hold HD hours' }).click();
  await expect(portal.getByText('The customer holds HD hours.')).toBeVisible();
  await page.goto('/settings/billing');
  await page.getByRole('link', { name: 'Buy Credits' }).click();
  await expect(page.getByRole('heading', { name: 'Buy HD Credits' })).toBeVisible();
  await page.getByRole('slider').press('ArrowRight');
  await page.getByRole('button', { name: 'Confirm $29.94' }).click();
  await expect(page.getByRole('button', { name: 'Done!' })).toBeVisible();
  await page.waitForURL('**/add');
  await page.goto('/Account');
  // The 5 hours of the month that the plan was paid for, and those bought.
  await expect(page.getByText('35 HD hours')).toBeVisible();
});

test('the partner’s lessons are unlocked for the user who paid', async ({ page }) => {
  const { email } = await createSession(page);
  await page.goto('/drawabox');
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page.getByText('$2.99').first()).toBeVisible();
  // Leaving the checkout must not lead back to it.
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await page.waitForURL('**/add');
  await page.goto('/drawabox');
  await page.waitForURL('**/sandbox/checkout/**');
  await payWithCard(page);
  await page.waitForURL('**/payment/success?**');
  await expect(page.getByRole('heading', { name: "You're subscribed!" })).toBeVisible();
  const paid = page.url();
  await page.goto('/drawabox');
  await expect(page.getByRole('link', { name: 'Go to the lessons' })).toBeVisible();
  // The lessons do not count as a plan.
  await page.goto('/add');
  await expect(page.getByRole('button', { name: 'Upgrade', exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(paid);
  await expect(page.getByText(`Please sign in as ${email}`)).toBeVisible();
});
