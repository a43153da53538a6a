import { expect, type Page, test } from '@playwright/test';
import { newUser } from './steps.ts';

test.use({ locale: 'de-AT', serviceWorkers: 'allow' });

const root = 'html';

test('the interface speaks the language of the browser, and then that of the account', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.locator(root)).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Anhören', exact: true }).first()).toBeVisible();

  // A visitor chooses in the footer; Arabic reads from right to left.
  await page.locator('footer').getByRole('combobox').selectOption('العربية');
  await expect(page.locator(root)).toHaveAttribute('dir', 'rtl');
  await page.locator('footer').getByRole('combobox').selectOption('Deutsch');
  await expect(page.locator(root)).toHaveAttribute('lang', 'de');

  // The account keeps the language in which it was created, for its emails, too.
  const person = newUser();
  const signedUp = page.waitForResponse('**/api/identity/sign-up');
  await page.goto('/signin');
  await page.getByRole('textbox').first().fill(person.email);
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill(person.password);
  await page.keyboard.press('Enter');
  expect((await signedUp).request().postDataJSON()).toMatchObject({ language: 'de' });

  await page.goto('/settings/preferences');
  await page.getByLabel('Sprache', { exact: true }).selectOption('العربية');
  await expect(page.locator(root)).toHaveAttribute('dir', 'rtl');
  await expectThumbAtLeft(page);
  await page.getByRole('combobox').filter({ hasText: 'Español' }).first().selectOption('Español');
  await expect(page.locator(root)).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes');

  // On another device, the account brings its language.
  const other = await context.browser()?.newContext({ locale: 'de-AT' });
  if (other === undefined) throw new Error('The browser is closed.');
  const second = await other.newPage();
  await second.goto(new URL('/signin', page.url()).href);
  await second.getByRole('textbox').first().fill(person.email);
  await second.keyboard.press('Enter');
  await second.locator('input[type=password]').fill(person.password);
  await second.keyboard.press('Enter');
  await expect(second.locator(root)).toHaveAttribute('lang', 'es');
  await other.close();

  // Without a connection it is still there.
  await page.goto('/playlist');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.locator(root)).toHaveAttribute('lang', 'es');
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator(root)).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: 'Ajustes', exact: true })).toBeVisible();
});

/** From right to left, the thumb of a switch that is on stands at the left end. */
async function expectThumbAtLeft(page: Page): Promise<void> {
  const box = page.locator('input[type=checkbox]:visible').first();
  const track = await box.boundingBox();
  await expect
    .poll(async () => {
      // Only shown as on, again each time it is drawn: to turn it on may need another plan.
      await box.evaluate((input: HTMLInputElement) => {
        input.checked = true;
      });
      return (await box.locator('xpath=following-sibling::span').boundingBox())?.x;
    })
    .toBeCloseTo((track?.x ?? 0) + 4, 0);
}
