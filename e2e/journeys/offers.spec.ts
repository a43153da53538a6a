import { expect, type Page, test } from '@playwright/test';
import { makeVipCode } from './operator-steps.ts';
import { createSession, newUser } from './steps.ts';

/** Signs up on the sign-in page, without waiting for the page that follows. */
async function join(page: Page): Promise<void> {
  const person = newUser();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Create Password').fill(person.password);
  await page.getByRole('button', { name: 'Start for free' }).click();
}

test.describe('a browser without an answer about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a partner’s page leads through sign-up to the partner’s price and a trial', async ({ page }) => {
    const touch = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/api/user/attribution'),
    );
    await page.goto('/slowreads?utm_source=letter&utm_campaign=autumn');
    await expect(page.getByRole('heading', { name: 'Slow Reads, read to you' })).toBeVisible();
    await expect(
      page.getByText('FREE for 7 days + 1 month! Then $69.99/year, only $1.35/week'),
    ).toBeVisible();
    const cookies = page.getByRole('region', { name: 'Cookies' });
    await cookies.getByRole('button', { name: 'Accept All' }).click();
    await expect(cookies).toBeHidden();
    await page.getByRole('link', { name: 'Start Your Free Trial', exact: true }).click();
    await join(page);
    await page.waitForURL(/\/onboarding\/ChooseVoice\?coupon=SLOWREADS/);
    await expect(page.getByText('Special Offer Applied: SLOWREADS').first()).toBeVisible();
    const came = { utm_source: 'letter', utm_campaign: 'autumn' };
    expect((await touch).postDataJSON()).toEqual({
      consent: true,
      first: { ...came, landing_page: '/slowreads' },
      last: { ...came, utm_landingpage: '/slowreads' },
    });

    await page.goto('/CheckoutForm?coupon=SLOWREADS');
    await expect(page.getByText('Partner discount applied!').first()).toBeVisible();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel(/^Expiry/).fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: 'Start trial for $0' }).click();
    await page.waitForURL('**/add');
    await page.goto('/subscription');
    // Seven days and a month, followed by the stated price. The date may have changed since the trial started.
    const [day, dayBefore] = [38, 37].map((days) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
      }),
    );
    const until = (date = '') => page.getByText(`Free until ${date}, then $69.99 a year.`);
    await expect(until(day).or(until(dayBefore))).toBeVisible();
    // Partner offers are for new customers.
    await page.goto('/firstbatch');
    await page.waitForURL('**/add');
    await expect(
      page.getByText('Only new customers are eligible for First Batch discounts.').first(),
    ).toBeVisible();
  });
});

test('a referral link gives a free month, but not to its owner, and invalid links are not stored', async ({
  page,
  browser,
}) => {
  await createSession(page);
  await page.goto('/settings/support');
  const link = (await page.getByRole('link', { name: /\/referral\// }).textContent()) ?? '';
  expect(link).toMatch(/\/referral\/[0-9a-f-]{36}$/);
  await page.goto(link);
  await expect(page.getByText('This is your own link. Send it to a friend.')).toBeVisible();

  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(
    friend.getByText('Special Referral Offer: FREE for 7 days + 1 month! Then $69.99/year, only $1.35/week'),
  ).toBeVisible();
  await friend.getByRole('button', { name: 'Start Your Free Trial' }).click();
  await friend.waitForURL('**/signin?redirected_from=referral');
  await join(friend);
  await friend.waitForURL(/\/onboarding\/ChooseVoice\?referral=/);
  await expect(friend.getByText('Special Offer Applied: REFERRAL').first()).toBeVisible();

  await friend.goto('/code/NOSUCHCODE');
  await expect(friend.getByRole('heading', { name: 'This offer is not available' })).toBeVisible();
  await friend.goto('/nosuchpartner');
  await expect(friend.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await friend.goto('/code/listen30');
  await friend.waitForURL(/\/onboarding\/ChooseVoice\?coupon=LISTEN30/);
  await context.close();
});

test('a code for lifetime access can be claimed once, by signing up', async ({ page, browser }) => {
  const code = await makeVipCode();
  await page.goto(`/?vip=${code}`);
  await page.getByRole('link', { name: 'Claim Lifetime Access', exact: true }).click();
  await join(page);
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
  await page.goto('/subscription');
  await expect(page.getByText('You have lifetime access. There is nothing to pay.')).toBeVisible();

  const late = await browser.newPage();
  const availabilityResponse = late.waitForResponse('**/api/promo/is_vip_code_available/**');
  await late.goto(`/?vip=${code}`);
  await availabilityResponse;
  await expect(late.getByRole('link', { name: 'Start for free', exact: true })).toBeVisible();
  await expect(late.getByRole('link', { name: 'Claim Lifetime Access', exact: true })).toHaveCount(0);
  await late.close();
});

test('the entry pages and the paywall show the same price', async ({ page }) => {
  const offer = 'Then $199.99/year, only $3.85/week';
  await page.goto('/?variant=B&utm_pricing=hi');
  await expect(page.getByText(`Free for 7 days. ${offer}`)).toBeVisible();
  await page.goto('/freeaitexttospeech');
  await expect(page.getByText(`Free for 7 days. ${offer}`)).toBeVisible();
  await expect(page.getByText('$69.99')).toHaveCount(0);
  await page.goto('/signin');
  await join(page);
  await page.waitForURL('**/onboarding/ChooseVoice**');
  await expect(page.getByText(offer, { exact: true })).toBeVisible();
});
