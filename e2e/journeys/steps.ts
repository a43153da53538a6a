import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInAsOperator } from './operator-steps.ts';

export interface TestUser {
  email: string;
  password: string;
}

/** Returns a new user who does not have an account yet. */
export function newUser(): TestUser {
  return { email: `${randomBytes(6).toString('hex')}@example.com`, password: 'correct horse' };
}

/**
 * The address of a visitor, as a proxy reports it. Each user has another one: the limits for sign-ups from one address
 * are lower than the number of journeys in a run.
 */
const newAddress = () => `2001:db8:${[...randomBytes(6)].map((byte) => byte.toString(16)).join(':')}`;

/** Creates an account by the API, and returns the response to the sign-up. */
export async function createAccount(page: Page, person: TestUser) {
  const headers = { 'X-Forwarded-For': newAddress() };
  const response = await page.request.post('/api/identity/sign-up', { data: person, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/**
 * Creates a user with a session in this browser, as after signing up, without opening the application. Each
 * page that a journey opens costs about a second of processor time.
 */
export async function createSession(page: Page, person = newUser()): Promise<TestUser> {
  const signedIn = await createAccount(page, person);
  // Any file of the service, only to get access to the browser's storage for its origin.
  await page.goto('/manifest.webmanifest');
  await page.evaluate((session) => {
    const issuedAt = Date.now();
    const tokens = {
      idToken: session.id_token,
      refreshToken: session.refresh_token,
      issuedAt,
      expiresAt: issuedAt + session.expires_in * 1_000,
      userId: session.user_id,
      email: session.email,
    };
    localStorage.setItem('session', JSON.stringify(tokens));
  }, signedIn);
  return person;
}

/** Creates a user with a session in this browser, as after signing up; ends inside the application. */
export async function signUp(page: Page, person = newUser()): Promise<TestUser> {
  await createSession(page, person);
  await page.goto('/add');
  await expect(page.getByRole('main')).toBeVisible();
  return person;
}

/** Signs up with the form, as users do: email address first, then a new password; ends inside the application. */
export async function signUpByForm(page: Page, person = newUser()): Promise<TestUser> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Create Password').fill(person.password);
  await page.getByRole('button', { name: 'Start for free' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
  await page.goto('/add');
  await expect(page.getByRole('main')).toBeVisible();
  return person;
}

export async function signIn(page: Page, person: TestUser): Promise<void> {
  await page.goto('/signin');
  await signInHere(page, person);
}

/** Signs in with the form of the open page. */
export async function signInHere(page: Page, person: TestUser): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
}

/** Waits for a mail with these words in its subject, and returns the first link in the newest one. */
export async function linkInMail(page: Page, email: string, subject: string): Promise<string> {
  const outbox = await page.context().newPage();
  await signInAsOperator(outbox);
  const mail = outbox.getByRole('article').filter({ hasText: email }).filter({ hasText: subject }).first();
  await expect(async () => {
    await outbox.goto('/outbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const link = await mail.getByRole('link').first().getAttribute('href');
  await outbox.close();
  return link ?? 'no link in the mail';
}

/** Returns the id token that the page uses, for direct calls of the API. */
export async function idTokenOf(page: Page): Promise<string> {
  const request = page.waitForRequest((each) => each.headers()['earmark-id-token'] !== undefined);
  await page.reload();
  return (await request).headers()['earmark-id-token'] ?? '';
}

/** Returns the position of a player in seconds. The displayed clock shows each second too briefly for tests. */
export const secondsOf = async (player: Locator | Page): Promise<number> =>
  Number(await player.getByLabel('Position').inputValue());

/** Waits until a player has played at least a second. */
export async function expectSound(player: Locator): Promise<void> {
  await expect.poll(() => secondsOf(player)).toBeGreaterThanOrEqual(1);
}

/** Plays an entry of the playlist and jumps to shortly before its end, once it is fully converted. */
export async function listenToEnd(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Play/ }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expectSound(player);
  await expect(player.getByText(/^Still converting/)).toHaveCount(0);
  const position = player.getByLabel('Position');
  await position.focus();
  await page.keyboard.press('End');
  await expect(row.getByRole('button', { name: /^Play/ })).toBeVisible();
}
