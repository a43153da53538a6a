import { expect, type Page, test } from '@playwright/test';
import { payWithCard } from './billing-steps.ts';
import { findViolations, injectAxe } from './find-violations.ts';
import { operate } from './operator-steps.ts';
import { linkInMail, newUser } from './steps.ts';

/**
 * Buys the lessons without an account, through the address that the partner's site links to. Ends on the page
 * after the payment.
 */
async function buySignedOut(page: Page, email: string): Promise<void> {
  const opened = await page.request.post('/api/payments/create_partner_checkout_session', { data: {} });
  await page.goto((await opened.json()).url);
  await page.getByLabel('Email').fill(email);
  await payWithCard(page);
  await page.waitForURL('**/payment/success?**');
}

const waiting = (page: Page, email: string) =>
  page.getByText(`The lessons are paid for. We sent a mail to ${email}: open the link in it`);
const subscribed = (page: Page) => page.getByRole('heading', { name: "You're subscribed!" });

test('lessons bought without an account are paid for once, and unlock when the address is confirmed', async ({
  page,
  browser,
}) => {
  await injectAxe(page);
  const person = newUser();
  await buySignedOut(page, person.email);
  await expect(page.getByText(`Please sign in as ${person.email}`)).toBeVisible();
  const paid = page.url();

  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Create Password').fill(person.password);
  await page.getByRole('button', { name: 'Start for free' }).click();
  await page.waitForURL('**/onboarding/**');
  // Instead of the provider's page, because the lessons are already paid for.
  await page.goto('/drawabox');
  await expect(waiting(page, person.email)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the Mail Again' }).click();
  await expect(page.getByText('The email is on its way')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(paid);
  await expect(waiting(tab, person.email)).toBeVisible();

  // Opened on another device without a session.
  const link = await linkInMail(page, person.email, 'Confirm your email address');
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Yes, Confirm My Address' }).click();
  await expect(other.getByRole('heading', { name: 'Email Address Confirmed' })).toBeVisible();
  // The open tabs are not reloaded.
  await expect(subscribed(page)).toBeVisible();
  await expect(subscribed(tab)).toBeVisible();
  // The same link, in the browser of the account.
  await page.goto(link);
  await expect(subscribed(page)).toBeVisible();

  const customer = await operate('billing', 'customer', person.email);
  expect(customer.match(/lessons-monthly/g)).toHaveLength(1);
  expect(customer.match(/payment +\$2\.99/g)).toHaveLength(1);
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  await page.waitForURL('**/sandbox/portal/**');
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await expect(page.getByText('The plan will end with its period.')).toBeVisible();
});

test('lessons bought again without an account are refunded immediately, and a mail explains why', async ({
  page,
}) => {
  await injectAxe(page);
  const { email } = newUser();
  await buySignedOut(page, email);
  await expect(page.getByText(`Please sign in as ${email}`)).toBeVisible();
  await buySignedOut(page, email.replace('@', '+again@'));
  await expect(page.getByRole('heading', { name: 'Already Paid For' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const link = await linkInMail(page, email.replace('@', '+again@'), 'goes back to you');
  expect(new URL(link).pathname).toBe('/drawabox');
});
