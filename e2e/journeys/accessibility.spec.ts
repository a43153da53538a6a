import { expect, type Page, test } from '@playwright/test';
import { siteUrl } from '../addresses.ts';
import { findViolations, injectAxe, waitUntilThere } from './find-violations.ts';
import { createSession } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const signedOut = [
  '/',
  '/signin',
  '/request-password-reset',
  '/reset-password',
  '/bye/',
  '/nowhere',
  '/help',
  '/feeds',
  '/share/nothing-of-that-name',
  '/onboarding/trial',
  '/slowreads',
  '/code/none',
  '/payment/success',
  '/verify-email',
  '/freeaitexttospeech',
  '/demo',
  '/terms',
  '/onboarding/ios',
];
const signedIn = [
  '/add',
  '/add/text?type=input_text',
  '/add/file',
  '/feeds',
  '/discover',
  '/playlist',
  '/highlights',
  '/settings',
  '/settings/listening',
  '/settings/setup',
  '/settings/profile',
  '/settings/bonuses',
  '/settings/billing',
  '/settings/data',
  '/setupnew',
  '/onboarding/Quickstart/2',
  '/onboarding/HowToClip',
  '/onboarding/ChooseVoice?paywall=a',
  '/onboarding/ChooseVoice?paywall=b',
  '/onboarding/ChoosePlan',
  '/Account',
  '/PreferredVoices',
  '/setupnew/check',
  '/link?email=me@work.example',
  '/subscription?chars=3000000',
  '/CheckoutForm?plan=pro-monthly',
  '/player',
  '/design',
];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

// Axe takes one or two seconds for each of about forty checks, and more on a busy machine.
test.describe.configure({ timeout: 600_000 });

/** Opens a screen once, and checks it in each size, because loading it takes longer than drawing it again. */
async function checkScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await waitUntilThere(page);
    expect(await findViolations(page), `${path} at ${size.width} px`).toEqual([]);
  }
}

test('screens of a visitor', async ({ page }) => {
  await injectAxe(page);
  for (const path of signedOut) await checkScreen(page, path);
});

test('screens of a listener during playback', async ({ page }) => {
  await injectAxe(page);
  await createSession(page);
  await page.goto(`/add?url=${encodeURIComponent(`${siteUrl}/article`)}`);
  await page.getByRole('button', { name: /^Play: The keeper/ }).click();
  for (const path of signedIn) await checkScreen(page, path);
});
