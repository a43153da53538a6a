import { type Browser, expect, type Page, test } from '@playwright/test';
import { siteUrl } from '../addresses.ts';
import { grantPro } from './operator-steps.ts';
import { alter, pressAsItRunsOut, refuse, stopRefusing } from './refusals.ts';
import { createSession, idTokenOf, newUser, type TestUser } from './steps.ts';

/*
 * Tests the messages in docs/product one by one: each is triggered, its text is checked, and typed input must
 * still be present. The rows run one after the other for the same three users; rows that end a user's session
 * come last.
 */

interface Row {
  situation: string;
  who: 'visitor' | 'listener' | 'pro';
  play: (page: Page) => Promise<void>;
}

const broken = { status: 500, error: 'internal' };
const alert = (page: Page) => page.getByRole('alertdialog');
const box = (page: Page) => page.getByRole('textbox', { name: 'Article URL' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const words = 'Words enough to be read aloud, and not to be lost.';

const rows: Row[] = [
  {
    situation: 'Share article fetch error, error field, or missing id/title',
    who: 'visitor',
    async play(page) {
      const expectNotFound = async () => {
        await expect(page.getByRole('heading', { name: 'Article not found' })).toBeVisible();
        await expect(
          page.getByText("The article you're looking for could not be found or is no longer available."),
        ).toBeVisible();
      };
      await page.goto('/share/nothing-of-that-name');
      await expectNotFound();
      await page.getByRole('link', { name: 'Go Home' }).click();
      await page.waitForURL('**/');
      for (const response of [
        broken,
        { status: 200, error: 'gone' },
        { status: 200, error: '', title: 'No id' },
      ]) {
        await refuse(page, /^\/api\/article\//, response);
        await page.goto('/share/some-other-name');
        await expectNotFound();
        await stopRefusing(page);
      }
    },
  },
  {
    situation: 'Feeds slow',
    who: 'visitor',
    async play(page) {
      await page.clock.install();
      const countRequests = await refuse(page, /^\/api\/feeds\/all/, 'silence');
      // The page loads the feeds together with its files, so its `load` event does not fire before they arrive.
      await page.goto('/feeds', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name: 'Feeds', exact: true })).toBeVisible();
      await expect(page.getByText('Loading feeds...')).toBeAttached();
      await page.clock.fastForward(10_000);
      await expect(page.getByText('Feeds still loading...')).toBeVisible();
      const before = countRequests();
      await page.getByRole('button', { name: 'Please wait...' }).click();
      await expect.poll(countRequests).toBeGreaterThan(before);
      await stopRefusing(page);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    situation: 'Sign-in errors',
    who: 'visitor',
    async play(page) {
      await page.goto('/signin');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
      // An unknown address leads to sign-up, a known one to sign-in.
      await page.getByLabel('Email').fill(newUser().email);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByLabel('Create Password')).toBeVisible();
      await page.getByRole('button', { name: 'Start for free' }).click();
      await expect(page.getByText('Please fill in all fields')).toBeVisible();
      await page.getByRole('button', { name: 'Use a different email' }).click();
      await page.getByLabel('Email').fill(listener.email);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      // With the exact text of the server.
      const signInResponse = page.waitForResponse(/sign-in/);
      await page.getByRole('button', { name: 'Sign In' }).click();
      const { message } = (await (await signInResponse).json()) as { message: string };
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(listener.email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one');
    },
  },
  {
    situation: 'Forgot: user not found, invalid e-mail, other',
    who: 'visitor',
    async play(page) {
      await page.goto('/request-password-reset');
      const email = page.getByLabel('Email');
      const send = page.getByRole('button', { name: 'Send Reset Link' });
      const unknown = newUser().email;
      await email.fill(unknown);
      await send.click();
      await expect(page.getByText('No account found with this email address.')).toBeVisible();
      await email.fill('nobody at all');
      await send.click();
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
      await refuse(page, /password-reset/, 'offline', 'POST');
      await email.fill(unknown);
      await send.click();
      await expect(page.getByText('Failed to send reset email. Please try again.')).toBeVisible();
      await expect(email).toHaveValue(unknown);
    },
  },
  {
    situation: 'Reset: invalid action code, weak password, other; link missing code or wrong mode',
    who: 'visitor',
    async play(page) {
      for (const query of ['', '?mode=resetPassword', '?oobCode=x&mode=verifyEmail']) {
        await page.goto(`/reset-password${query}`);
        await expect(
          page.getByText('Invalid or expired reset link. Please request a new password reset.'),
        ).toBeVisible();
        await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
      }
      await page.goto('/reset-password?oobCode=never-sent&mode=resetPassword');
      const submit = page.getByRole('button', { name: 'Reset Password' });
      const first = page.getByLabel('New Password', { exact: true });
      await first.fill('another horse');
      await page.getByLabel('Confirm Password').fill('another horse');
      await submit.click();
      await expect(
        page.getByText('This reset link has expired or is invalid. Please request a new one.'),
      ).toBeVisible();
      await refuse(page, /password-reset/, { status: 400, error: 'weak_password' }, 'POST');
      await submit.click();
      await expect(page.getByText('Password is too weak. Please choose a stronger password.')).toBeVisible();
      await stopRefusing(page);
      await refuse(page, /password-reset/, broken, 'POST');
      await submit.click();
      await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible();
      await expect(first).toHaveValue('another horse');
    },
  },
  {
    situation: 'Invalid add input',
    who: 'listener',
    async play(page) {
      await page.goto('/add');
      await box(page).fill('no address');
      await box(page).fill('no address here');
      await box(page).press('Enter');
      await expect(page.getByText('Please enter a valid URL')).toBeVisible();
      await expect(box(page)).toHaveValue('no address here');
    },
  },
  {
    situation: 'YouTube URL',
    who: 'listener',
    async play(page) {
      await page.goto('/add');
      await box(page).fill('https://youtu.be/dQw4w9WgXcQ');
      await box(page).press('Enter');
      const notice = page.getByRole('dialog', { name: 'YouTube Not Supported' });
      await expect(notice).toContainText('Sorry, we no longer support YouTube video conversions.');
      await expect(notice.getByRole('link', { name: 'Paste transcript' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(box(page)).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
    },
  },
  {
    situation: 'Text input processing',
    who: 'listener',
    async play(page) {
      await page.goto('/add');
      await refuse(page, /^\/api\/user\/articles/, broken, 'POST');
      await box(page).fill(`${siteUrl}/article-refused`);
      await box(page).press('Enter');
      await expect(page.getByText('Error processing input. Please try again.')).toBeVisible();
      await expect(box(page)).toHaveValue(`${siteUrl}/article-refused`);
      // Simulates a browser that rejects a history state that is too large.
      await page.evaluate(() => {
        history.pushState = () => {
          throw new DOMException('too much', 'DataCloneError');
        };
      });
      await box(page).fill(words.repeat(3));
      await expect(page.getByText('Error processing text input. Please try again.')).toBeVisible();
      await expect(box(page)).toHaveValue(words.repeat(3));
      await box(page).fill('');
    },
  },
  {
    situation: 'HTTP 429 on link add',
    who: 'listener',
    async play(page) {
      await page.goto('/add');
      const refused = await refuse(
        page,
        /^\/api\/user\/articles/,
        { status: 429, error: 'too_many_requests' },
        'POST',
      );
      await box(page).fill(`${siteUrl}/article-limited`);
      await box(page).press('Enter');
      await expect.poll(refused).toBe(1);
      await expect(page.getByText('Starting conversion...')).toHaveCount(0);
      await expect(box(page)).toHaveValue(`${siteUrl}/article-limited`);
      await box(page).fill('');
    },
  },
  {
    situation: 'Upload prepare / upload / process failure',
    who: 'listener',
    async play(page) {
      await page.goto('/add/file');
      const file = {
        name: 'torn.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4 and no more'),
      };
      const dialog = page.getByRole('dialog', { name: 'Upload Error' });
      const fails = async (message: string) => {
        await expect(dialog).toContainText(message);
        // The upload area is behind the dialog.
        await expect(page.locator('main [role=alert]').getByText('Error', { exact: true })).toBeAttached();
      };
      // The code of the upload, which is loaded for the first file. Chromium does not request a failed import again.
      await refuse(page, /^\/assets\/upload-pdf/, 'offline', 'GET');
      await page.getByLabel('Files to upload').setInputFiles(file);
      await fails('There was an error preparing the upload. Please try again.');
      await stopRefusing(page);
      const preparations = await refuse(page, /^\/api\/upload/, broken, 'GET');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(preparations).toBe(1);
      await fails('There was an error preparing the upload. Please try again.');
      await stopRefusing(page);
      await refuse(page, /\/blobs\//, 'offline', 'PUT');
      // The file is still selected.
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await fails('There was an error uploading your file. Please try again.');
      await stopRefusing(page);
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await fails('There was an error processing your file. Please try again.');
    },
  },
  {
    situation: 'Text upload failure',
    who: 'listener',
    async play(page) {
      await openText(page, 'Not lost');
      await refuse(page, /\/blobs\//, 'offline', 'PUT');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Upload Failed' });
      await expect(dialog).toContainText(
        'The upload failed, likely due to a slow or unstable internet connection. Please check your connection and try again.',
      );
      await dialog.getByRole('button', { name: 'Retry Upload' }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await expect(page.getByRole('button', { name: 'Upload Failed' })).toBeVisible();
      await expect(text(page)).toHaveValue(words);
      await expect(page.getByLabel('Title')).toHaveValue('Not lost');
    },
  },
  {
    situation: 'Other text add failure',
    who: 'listener',
    async play(page) {
      await openText(page, 'Not lost either');
      await refuse(page, /^\/api\/user\/articles/, broken, 'POST');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Failed to Send' })).toBeVisible();
      await expect(text(page)).toHaveValue(words);
      await expect(page.getByLabel('Title')).toHaveValue('Not lost either');
    },
  },
  {
    situation: 'HTTP 429 on text add; character purchase failure',
    who: 'listener',
    async play(page) {
      await openText(page, 'Over the limit');
      await refuse(
        page,
        /^\/api\/user\/articles/,
        { status: 429, error: 'character_limit_reached', current_usage: 999_990, limit: 1_000_000 },
        'POST',
      );
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Character Limit Reached' });
      await expect(dialog).toContainText(
        "You've used 999990 of 1000000 characters in the last 30 days. Purchase additional characters that will be used for any overages beyond your plan's allotment.",
      );
      await expect(dialog.getByRole('link', { name: 'Contact Support' })).toBeVisible();
      await dialog.getByRole('slider', { name: 'Select amount to purchase' }).fill('2');
      await refuse(page, /^\/api\/(?:v\d\/)?payments\//, broken, 'POST');
      await dialog.getByRole('button', { name: 'Purchase for $30' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Error');
      await expect(dialog.getByRole('alert')).toContainText(
        'Unable to process payment. Please try again or contact support.',
      );
      await page.keyboard.press('Escape');
      await expect(text(page)).toHaveValue(words);
    },
  },
  {
    situation: 'Subscribe failure, subscribe success, 3 feeds and no plan, unsubscribe failure and success',
    who: 'listener',
    async play(page) {
      await page.goto('/feeds');
      const all = page.getByRole('region', { name: /^All Feeds/ });
      const subscribe = all.getByRole('button', { name: /^Subscribe/ });
      await refuse(page, /^\/api\/feeds$/, broken, 'POST');
      await subscribe.first().click();
      await expect(
        page.getByText('Failed to subscribe to feed. Please signup or go to the Feeds page to subscribe.'),
      ).toBeVisible();
      await stopRefusing(page);
      const mine = page.getByRole('region', { name: /^My Feeds/ });
      for (let count = 1; count <= 3; count++) {
        await subscribe.first().click();
        await expect(mine.getByRole('article')).toHaveCount(count);
      }
      await expect(page.getByText('Successfully subscribed to feed').first()).toBeVisible();
      await subscribe.first().click();
      await expect(alert(page)).toContainText('Upgrade Required');
      await expect(alert(page)).toContainText(
        "You're already subscribed to 3 feeds. Please upgrade to a paid plan to subscribe to unlimited feeds.",
      );
      await expect(alert(page).getByRole('button', { name: 'Upgrade Now' })).toBeVisible();
      await alert(page).getByRole('button', { name: 'Close' }).click();
      const leave = mine.getByRole('button', { name: /^Unsubscribe/ });
      await refuse(page, /^\/api\/feeds\/unsubscribe\//, broken, 'POST');
      await leave.first().click();
      await expect(page.getByText('Failed to unsubscribe from feed').first()).toBeVisible();
      await expect(mine.getByRole('article')).toHaveCount(3);
      await stopRefusing(page);
      await leave.first().click();
      await expect(page.getByText('Successfully unsubscribed from feed').first()).toBeVisible();
      await expect(mine.getByRole('article')).toHaveCount(2);
    },
  },
  {
    situation: 'Feed URL already subscribed, feed add failure, feed added',
    who: 'pro',
    async play(page) {
      await page.goto('/add');
      await page.getByRole('button', { name: 'RSS Feeds' }).click();
      const address = page.getByLabel('Add RSS Feed by URL');
      const add = page.getByRole('button', { name: 'Add Feed', exact: true });
      const expectError = async (title: string, message: string) => {
        await expect(alert(page)).toContainText(title);
        await expect(alert(page)).toContainText(message);
        await alert(page).getByRole('button', { name: 'Close' }).click();
      };
      await address.fill(`${siteUrl}/article`);
      await refuse(page, /^\/api\/feeds$/, 'offline', 'POST');
      await add.click();
      await expectError(
        'Error Adding Feed',
        'There was a problem adding your feed. Please check the URL and try again.',
      );
      await expect(address).toHaveValue(`${siteUrl}/article`);
      await stopRefusing(page);
      const addFeedResponse = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/api/feeds'),
      );
      await add.click();
      const { message } = (await (await addFeedResponse).json()) as { message: string };
      await expectError('Error Adding Feed', message);
      await expect(address).toHaveValue(`${siteUrl}/article`);
      await address.fill(`${siteUrl}/feeds/errors`);
      await add.click();
      await expectError(
        'Feed Added',
        "Your feed has been added successfully. You'll start receiving new articles from this feed automatically within the next few hours.",
      );
      await address.fill(`${siteUrl}/feeds/errors/`);
      await add.click();
      await expectError('Already Subscribed', 'You are already subscribed to this feed.');
      await expect(address).toHaveValue(`${siteUrl}/feeds/errors/`);
    },
  },
  {
    situation: 'Feeds load failure; gamification, progress, feed and cookie-consent errors',
    who: 'listener',
    async play(page) {
      await refuse(page, /^\/api\/feeds\?/, broken);
      await refuse(page, /^\/api\/(?:user\/(?:gamification-progress|characters)|triggers)/, broken);
      await page.goto('/feeds');
      await expect(page.getByText('Failed to load your feeds. Please try again later.')).toBeVisible();
      await page.goto('/settings/bonuses');
      await expect(page.getByRole('heading', { name: 'Bonus Progress' })).toBeVisible();
      await page.getByRole('link', { name: 'Your data' }).click();
      const refused = await refuse(page, /^\/api\/user\/updateUser/, broken, 'PUT');
      await page.getByRole('button', { name: 'Cookie Preferences' }).click();
      await page.getByRole('button', { name: 'Save Preferences' }).click();
      await expect.poll(refused).toBeGreaterThan(0);
      await expect(page.getByRole('dialog', { name: 'Cookie Preferences' })).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    },
  },
  {
    situation: 'Sample audio',
    who: 'listener',
    async play(page) {
      await page.clock.install();
      await refuse(page, /^\/samples\//, { status: 404, error: 'not_found' });
      await page.goto('/PreferredVoices');
      await page.getByRole('button', { name: 'Play a sample of Joanna' }).click();
      for (let tries = 0; tries < 6; tries++) {
        await expect(
          page
            .getByRole('button', { name: 'Stop the sample of Joanna' })
            .or(page.getByText('Unable to load audio sample. Please try again later.')),
        ).toBeVisible();
        await page.clock.fastForward(1_000);
      }
      await expect(page.getByText('Unable to load audio sample. Please try again later.')).toBeVisible();
      await page.evaluate(() => {
        HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      });
      await page
        .getByRole('button', { name: 'Play a sample of Amy' })
        .or(page.getByRole('button', { name: 'Play a sample of Joanna' }))
        .first()
        .click();
      await expect(
        page.getByText(
          'Unable to play any audio samples. This might be due to browser autoplay restrictions or network issues.',
        ),
      ).toBeVisible();
    },
  },
  {
    situation: 'Voice save failure',
    who: 'listener',
    async play(page) {
      await page.goto('/PreferredVoices');
      const joanna = page.getByRole('checkbox', { name: /^Joanna/ });
      await expect(joanna).toBeEnabled();
      await refuse(page, /^\/api\/user\/preferred_voices/, broken, 'PUT');
      await joanna.check();
      await page.getByRole('button', { name: /^(Save|Error - Try Again)$/ }).click();
      await expect(page.getByRole('button', { name: 'Error - Try Again' })).toBeVisible();
      await expect(joanna).toBeChecked();
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    },
  },
  {
    situation: 'Added to playlist',
    who: 'listener',
    async play(page) {
      await page.goto('/add');
      await box(page).fill(`${siteUrl}/article-errors`);
      await box(page).press('Enter');
      await expect(page.getByText('Added to playlist')).toBeVisible();
      await expect(box(page)).toHaveValue('');
    },
  },
  {
    situation: 'Conversion failed; not completed article',
    who: 'listener',
    async play(page) {
      await page.goto(`/add?url=${encodeURIComponent(`${siteUrl}/gone-errors`)}`);
      await expect(page.getByText('Added to playlist')).toBeVisible();
      await page.goto('/playlist');
      const row = page.getByRole('row').filter({ hasText: 'Earmarking Failed' });
      await expect(row).toBeVisible();
      await row.getByText('Earmarking Failed').hover();
      await expect(
        page
          .getByText('Conversion is taking longer than expected. We will email you when it is completed.')
          .last(),
      ).toBeVisible();
      await row.getByRole('button', { name: /^More for/ }).click();
      for (const name of ['Download not available', 'Share not available']) {
        await expect(page.getByRole('menuitem', { name })).toBeDisabled();
      }
      await page.keyboard.press('Escape');
    },
  },
  {
    situation: 'Audio load error',
    who: 'listener',
    async play(page) {
      await page.goto('/playlist');
      const row = page.getByRole('row').filter({ hasText: 'The keeper who counted gulls' });
      await expect(row.getByRole('progressbar')).toHaveCount(0);
      const refused = await refuse(page, /^\/audio\//, { status: 404, error: 'not_found' });
      await row.getByRole('button', { name: /^Play/ }).click();
      await expect.poll(refused).toBeGreaterThan(0);
      await expect(
        page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }),
      ).toBeVisible();
      const refusedBefore = refused();
      await page.getByRole('button', { name: 'Playing Next' }).click();
      expect(refused()).toBe(refusedBefore);
    },
  },
  {
    situation: 'Audio duration lookup failure',
    who: 'listener',
    async play(page) {
      await alter(page, /^\/api\/user\/articles/, (body) =>
        (body as object[]).map((article) => ({ ...article, duration: null, num_characters: 0 })),
      );
      await page.goto('/playlist');
      const row = page.getByRole('row').filter({ hasText: 'The keeper who counted gulls' });
      await expect(row.getByText('1 min')).toBeVisible();
    },
  },
  {
    situation: 'Toggle save failure',
    who: 'pro',
    async play(page) {
      await page.goto('/settings');
      const summary = page.getByLabel('Add Summary');
      await expect(summary).toBeEnabled();
      const refused = await refuse(page, /^\/api\/user\/updateUser/, broken, 'PUT');
      await summary.click();
      await expect.poll(refused).toBe(1);
      await expect(summary).not.toBeChecked();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    },
  },
  {
    situation: 'Reactivation failure or no url',
    who: 'listener',
    async play(page) {
      const lapsed = (body: unknown) => ({ ...(body as object), customer_id: 'cus_journey' });
      await alter(page, /^\/api\/user\/signin/, lapsed, 'POST');
      for (const response of [broken, { status: 200, error: '', url: '' }]) {
        await page.goto('/settings/profile');
        await expect(page.getByText(listener.email)).toBeVisible();
        await refuse(page, /create_checkout_session_reactivate/, response, 'POST');
        await page.getByRole('button', { name: 'Upgrade', exact: true }).first().click();
        await page.waitForURL(/\/onboarding\/choosevoice/i);
      }
    },
  },
  {
    situation: 'Free quota reached',
    who: 'listener',
    async play(page) {
      const token = await idTokenOf(page);
      for (let count = 0; count < 3; count++) {
        await page.request.post('/api/user/articles', {
          headers: { 'earmark-id-token': token },
          data: { article_url: `${siteUrl}/note-${count}quota` },
        });
      }
      await page.goto('/add');
      await box(page).fill(`${siteUrl}/note-beyond`);
      await box(page).press('Enter');
      await expect(alert(page)).toContainText('Limit Reached');
      await expect(alert(page)).toContainText(
        "You've reached your limit of 3 article conversions in the last 30 days. Upgrade to a paid plan for unlimited article conversions per month.",
      );
      await expect(alert(page).getByRole('button', { name: 'Upgrade Now' })).toBeVisible();
      await alert(page).getByRole('button', { name: 'Close' }).click();
      await expect(box(page)).toHaveValue(`${siteUrl}/note-beyond`);
      await openText(page, 'Beyond');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Limit Reached' });
      const note = page.getByRole('button', { name: 'Open text' });
      await expect(dialog.or(note)).toBeVisible();
      if (await dialog.isVisible()) {
        await expect(dialog).toContainText(
          'Upgrade to a paid plan for up to ~1050 minutes of articles conversions per month.',
        );
        await expect(dialog.getByRole('button', { name: 'Upgrade Now' })).toBeVisible();
        await page.keyboard.press('Escape');
      } else {
        // A user who waits too long for the response is taken to the add screen, where a message appears.
        await expect(page.getByText('"Beyond" was not sent').first()).toBeVisible();
        await note.click();
      }
      await expect(text(page)).toHaveValue(words);
    },
  },
  {
    situation: 'Token refresh ‘requires recent login’',
    who: 'pro',
    async play(page) {
      await page.goto('/settings/profile');
      await page.getByLabel('Name', { exact: true }).fill('Ada');
      await refuse(page, /\/refresh/, { status: 401, error: 'requires_recent_login' }, 'POST');
      await pressAsItRunsOut(page.getByRole('button', { name: 'Save name' }));
      await page.waitForURL('**/signin?source=logout');
    },
  },
  {
    situation: 'Account without e-mail',
    who: 'listener',
    async play(page) {
      await page.goto('/add');
      await changeSession(page, { email: '' });
      await page.goto('/signin');
      await expect(alert(page)).toContainText(
        'Unable to get the email address. Please use a different sign-in method.',
      );
      await alert(page).getByRole('button', { name: 'OK' }).click();
      await page.waitForURL('**/signin?source=logout');
    },
  },
];

let listener: TestUser;
const pages = new Map<Row['who'], Page>();

// In this order, with the same users.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser }) => {
  pages.set('visitor', await open(browser));
  const own = await open(browser);
  listener = await createSession(own);
  pages.set('listener', own);
  const pro = await open(browser);
  await grantPro(await createSession(pro));
  pages.set('pro', pro);
});
test.afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
});

for (const { situation, who, play } of rows) {
  test(situation, async () => {
    const page = pages.get(who);
    if (page === undefined) throw new Error(`${who} has no page`);
    try {
      await play(page);
    } finally {
      await stopRefusing(page);
    }
  });
}

/** Responses can be replaced only if no service worker intercepts the requests. */
async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  return context.newPage();
}

async function openText(page: Page, title: string): Promise<void> {
  await page.goto('/add/text?type=input_text');
  await page.getByLabel('Title').fill(title);
  await text(page).fill(words);
}

async function changeSession(page: Page, change: object): Promise<void> {
  await page.evaluate((changed) => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}');
    localStorage.setItem('session', JSON.stringify({ ...session, ...changed }));
  }, change);
}
