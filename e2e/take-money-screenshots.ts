/**
 * Takes a screenshot of each screen that involves payments, in the sandbox.
 *
 *   node e2e/take-money-screenshots.ts [--out DIR] [--width 390] [--theme dark] [--part failToPay]
 *
 * Build the web first (`npm start` does). The service is started with its own database.
 */

import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startService } from '../bench/start-service.ts';
import { chromiumPath, chromiumSwitches } from './chromium.ts';
import { payWithCard, startTrial, useUpCharacters } from './journeys/billing-steps.ts';
import { signUp, type TestUser } from './journeys/steps.ts';
import { openForPictures, waitUntilStable } from './open-for-screenshots.ts';

const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const themes = ['light', 'dark'] as const;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    width: { type: 'string', default: '' },
    theme: { type: 'string', default: '' },
    part: { type: 'string', default: '' },
  },
});
const out = values.out ?? mkdtempSync(join(tmpdir(), 'earmark-money-'));
mkdirSync(out, { recursive: true });

interface Walk {
  /** Opens a browser context with a new user. */
  open(): Promise<{ page: Page; person: TestUser }>;
  keep(page: Page, name: string, options?: { part?: boolean }): Promise<void>;
}

const parts = [
  capturePaywalls,
  payInThePage,
  payOnHostedPages,
  buyCharacters,
  failToPay,
  holdHours,
  disputePayment,
  operate,
];

const operatorToken = 'token for the pictures';
// Like a fresh installation, where no plan is granted by default.
await using service = await startService({
  env: {
    EARMARK_DEFAULT_PLAN: 'free',
    EARMARK_CHARACTER_LIMIT: '1000000',
    EARMARK_OPERATOR_TOKEN: operatorToken,
  },
});
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumSwitches });
try {
  for (const theme of themes.filter((each) => each.startsWith(values.theme))) {
    for (const size of widths.filter(({ width }) => String(width).startsWith(values.width))) {
      const walk = begin(browser, theme, size);
      for (const part of parts.filter(({ name }) => name.startsWith(values.part))) await part(walk);
    }
  }
} finally {
  await browser.close();
}
process.stdout.write(`${out}\n`);

function begin(from: Browser, theme: 'light' | 'dark', size: { width: number; height: number }): Walk {
  let count = 0;
  return {
    open: async () => {
      const context = await openForPictures(from, service.url, { theme, size });
      const page = await context.newPage();
      return { page, person: await signUp(page) };
    },
    keep: async (page, name, { part = false } = {}) => {
      await waitUntilStable(page);
      const number = String(++count).padStart(2, '0');
      const path = join(out, `${size.width}-${theme}-${number}-${name}.png`);
      await page.screenshot({ path, fullPage: !part });
    },
  };
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expiry/).fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

async function openPortal(page: Page): Promise<void> {
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Manage Billing' }).first().click();
  await page.waitForURL('**/sandbox/portal/**');
}

async function capturePaywalls({ open, keep }: Walk): Promise<void> {
  const { page } = await open();
  await page.goto('/onboarding/ChooseVoice?paywall=b');
  await page.getByRole('button', { name: 'Start for Free' }).waitFor();
  await keep(page, 'paywall-b');
  await page.goto('/onboarding/ChooseVoice?paywall=b&variant=b');
  await page.getByRole('button', { name: 'Start for Free' }).click();
  await page.getByLabel('Card number').waitFor();
  await keep(page, 'paywall-b-card', { part: true });
  await typeCard(page, '4000000000009995');
  await page.getByRole('button', { name: 'Start trial for $0' }).click();
  await page.getByText('Your card has insufficient funds').waitFor();
  await keep(page, 'paywall-b-refused', { part: true });
  for (const offer of ['', '&coupon=LISTEN30', '&coupon=FREETRIAL']) {
    await page.goto(`/onboarding/ChooseVoice?paywall=a${offer}`);
    await page.getByRole('button', { name: 'Add Payment Details' }).waitFor();
    if (offer !== '') await page.getByText('Special Offer Applied').waitFor();
    await keep(page, `paywall-a${offer.replace(/\W+/g, '-').toLowerCase()}`);
  }
  await page.goto('/onboarding/ChooseVoice?paywall=a');
  await page.getByRole('button', { name: 'Add Payment Details' }).click();
  await page.getByLabel('Card number').waitFor();
  await keep(page, 'paywall-a-card');
  await page.goto('/onboarding/ChooseVoice?paywall=a&utm_pricing=hi');
  await page.getByRole('button', { name: 'Add Payment Details' }).waitFor();
  await keep(page, 'paywall-a-high');
  await page.goto('/onboarding/ChoosePlan');
  await page.getByRole('button', { name: 'Try for $0.00' }).waitFor();
  await keep(page, 'choose-plan');
  await page.context().close();
}

async function payInThePage({ open, keep }: Walk): Promise<void> {
  const { page } = await open();
  await page.goto('/CheckoutForm?plan=pro-monthly');
  await page.getByLabel('Card number').waitFor();
  await keep(page, 'checkout-form');
  const code = page.getByLabel('Coupon code');
  await code.fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Invalid coupon code').waitFor();
  await keep(page, 'checkout-form-wrong-coupon');
  await code.fill('LISTEN30');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('30% off for 12 months').waitFor();
  await page.getByLabel('Card number').waitFor();
  await keep(page, 'checkout-form-coupon');
  await typeCard(page, '4000002500003155');
  await page.getByRole('button', { name: 'Start trial for $0' }).click();
  await page.getByRole('button', { name: 'Yes, confirm' }).waitFor();
  await keep(page, 'bank-asks');
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await page.getByText('Card verified! Starting your trial...').first().waitFor();
  await keep(page, 'card-verified', { part: true });
  await page.goto('/subscription');
  await page.getByText(/^Free until/).waitFor();
  await keep(page, 'subscription-trial');
  await page.getByRole('button', { name: 'Cancel Plan' }).click();
  await keep(page, 'subscription-cancel', { part: true });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Plan' }).click();
  await page.getByText(/^Your trial ends on/).waitFor();
  await keep(page, 'subscription-ends');
  await page.goto('/CheckoutForm?plan=pro-monthly');
  await page.waitForTimeout(600);
  await keep(page, 'checkout-form-with-plan');
  await page.context().close();
}

async function payOnHostedPages({ open, keep }: Walk): Promise<void> {
  const { page } = await open();
  await page.goto('/subscribe');
  await page.getByRole('heading', { name: 'Unlimited Plan' }).waitFor();
  await keep(page, 'subscribe');
  await page.goto('/onboarding/ChoosePlan');
  await page.getByRole('button', { name: 'Try for $0.00' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await keep(page, 'hosted-trial');
  const address = page.url();
  await payWithCard(page, '4000 0000 0000 0002');
  await page.getByRole('alert').waitFor();
  await keep(page, 'hosted-refused');
  await page.locator('summary').click();
  await keep(page, 'hosted-cards');
  await payWithCard(page);
  await page.getByText('Your plan has started.').first().waitFor();
  await keep(page, 'hosted-done', { part: true });
  await page.goto(address);
  await keep(page, 'hosted-paid');
  await openPortal(page);
  await keep(page, 'portal-trial');
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await page.getByRole('button', { name: '8 days on' }).click();
  await keep(page, 'portal-ended');
  await page.goto('/add');
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await keep(page, 'reactivation');
  await payWithCard(page);
  await page.waitForURL('**/add');
  await page.getByText('Your plan has started.').first().waitFor();
  await keep(page, 'reactivated', { part: true });
  await page.context().close();
}

async function buyCharacters({ open, keep }: Walk): Promise<void> {
  const { page } = await open();
  await startTrial(page, 'pro-monthly');
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Buy More Characters' }).click();
  await page.getByText('1M characters', { exact: true }).waitFor();
  await keep(page, 'characters', { part: true });
  await page.keyboard.press('Escape');
  await useUpCharacters(page);
  await page.goto('/add/text?type=input_text');
  await page.getByLabel('Title').fill('On the way home');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('One more sentence. '.repeat(20));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Character Limit Reached' });
  await dialog.getByText('2M characters', { exact: true }).waitFor();
  await keep(page, 'characters-used-up', { part: true });
  await dialog.getByRole('button', { name: /^Purchase for/ }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  await keep(page, 'characters-hosted');
  await payWithCard(page);
  await page.waitForURL('**/add/text');
  await page.getByText('Payment received').first().waitFor();
  await keep(page, 'characters-bought', { part: true });
  await page.goto('/settings/billing');
  await page.getByText('+2.0M').first().waitFor();
  await keep(page, 'settings');
  await page.context().close();
}

async function failToPay({ open, keep }: Walk): Promise<void> {
  const { page } = await open();
  await startTrial(page, 'pro-monthly', '4000 0000 0000 0341');
  await openPortal(page);
  await page.getByRole('button', { name: '8 days on' }).click();
  await keep(page, 'portal-past-due');
  await page.goto('/add');
  await page.getByText('Your last payment failed.').waitFor();
  await keep(page, 'past-due', { part: true });
  await page.goto('/subscription');
  await page.getByText('Payment failed', { exact: true }).waitFor();
  await keep(page, 'subscription-past-due');
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await page.waitForURL('**/sandbox/invoices/**');
  await keep(page, 'invoice');
  await payWithCard(page);
  await page.getByText('This invoice is paid').waitFor();
  await keep(page, 'invoice-paid');
  await page.context().close();
}

async function holdHours({ open, keep }: Walk): Promise<void> {
  const { page } = await open();
  await startTrial(page, 'basic-monthly');
  await openPortal(page);
  await page.getByRole('button', { name: 'Hold HD hours' }).click();
  await page.goto('/subscription');
  await page.getByRole('heading', { name: 'Buy HD Credits' }).waitFor();
  await keep(page, 'hours');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.waitForURL('**/add');
  await page.goto('/Account');
  await page.getByText('25 HD hours').waitFor();
  await keep(page, 'account');
  await page.context().close();
}

async function disputePayment({ open, keep }: Walk): Promise<void> {
  const { page } = await open();
  await startTrial(page, 'pro-monthly', '4000 0000 0000 0259');
  await openPortal(page);
  await page.getByRole('button', { name: '8 days on' }).click();
  await page.getByText('The bank has not decided yet.').waitFor();
  await keep(page, 'portal-dispute');
  await page.getByRole('button', { name: 'Decide for the customer' }).click();
  await page.getByText('Decided for the customer.').waitFor();
  await keep(page, 'portal-dispute-lost');
  await page.context().close();
}

async function operate({ open, keep }: Walk): Promise<void> {
  const { page, person } = await open();
  await startTrial(page, 'pro-yearly-discount');
  await openPortal(page);
  await page.getByRole('button', { name: '8 days on' }).click();
  await page.goto('/subscription');
  await page.getByRole('row', { name: /\$69\.99/ }).waitFor();
  await keep(page, 'subscription-paid');
  await page.goto('/operator/billing');
  await page.getByLabel('Operator token').waitFor();
  await keep(page, 'operator-sign-in');
  await page.getByLabel('Operator token').fill(operatorToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Billing' }).waitFor();
  await keep(page, 'operator');
  await page.goto(`/operator/billing?customer=${encodeURIComponent(person.email)}`);
  const [payment = ''] = (await page.content()).match(/pi_\w+/) ?? [];
  await page.getByLabel('Payment').fill(payment);
  await page.getByLabel('Cents, or empty for all').fill('2000');
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('are given back.').waitFor();
  await page.goto(`/operator/billing?customer=${encodeURIComponent(person.email)}`);
  await keep(page, 'operator-customer');
  await page.getByLabel('Payment').fill('pi_nothing');
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('There is no payment').waitFor();
  await keep(page, 'operator-refused');
  await page.goto('/subscription');
  await page
    .getByRole('row', { name: /\$20\.00|refund/i })
    .first()
    .waitFor();
  await keep(page, 'subscription-refunded');
  await openPortal(page);
  await page.getByRole('button', { name: 'Have the bank send it back' }).click();
  await page.getByText('The bank sent it back.').waitFor();
  await keep(page, 'portal-refund-back');
  await page.goto(`/operator/billing?customer=${encodeURIComponent(person.email)}`);
  await page.getByText('refund failed').waitFor();
  await keep(page, 'operator-refund-back');
  await page.context().close();
}
