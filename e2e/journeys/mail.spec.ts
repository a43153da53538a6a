import { expect, test } from '@playwright/test';
import { mailPort } from '../addresses.ts';
import { sendMail } from '../site/send-mail.ts';
import { createSession, listenToEnd } from './steps.ts';

test('a forwarded mail becomes an article and is played to its end', async ({ page }) => {
  const person = await createSession(page);
  await page.goto('/settings/setup');
  await page.getByRole('button', { name: 'Listen to Emails' }).click();
  const address = (await page.getByRole('link', { name: /^user-.*@/ }).textContent()) ?? '';
  await page.goto('/playlist');

  await sendMail(mailPort, person.email, address.trim(), [
    `From: Ada <${person.email}>`,
    `To: ${address.trim()}`,
    'Subject: Fwd: News from the harbour wall',
    'Message-ID: <harbour-1@journey.example>',
    `Date: ${new Date().toUTCString()}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    '---------- Forwarded message ---------',
    'From: The Harbour Review <news@harbour.example>',
    'Date: Mon, 2 Nov 2026 at 08:00',
    'Subject: News from the harbour wall',
    'To: Ada <ada@example.com>',
    '',
    'The gulls are back on the harbour wall, and so are the people who count them.',
    '',
    'Nobody had expected them before the end of the month, least of all the keeper.',
  ]);
  const row = page.getByRole('row').filter({ hasText: 'News from the harbour wall' });
  await listenToEnd(page, row);
  await expect(row.getByText('Played')).toBeAttached();
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'View Original Text' }).click();
  // Notifications about bonuses are dialogs too, and may still be visible.
  const original = page.getByRole('dialog', { name: 'News from the harbour wall' });
  await expect(original).toContainText('The gulls are back on the harbour wall');
  await expect(original).not.toContainText('Forwarded message');
});
