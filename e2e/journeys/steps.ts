import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface Person {
  email: string;
  password: string;
}

/** Someone who has never been here. */
export function newPerson(): Person {
  return { email: `${randomBytes(6).toString('hex')}@example.com`, password: 'correct horse' };
}

/** E-mail first, then a new password; ends inside the application. */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
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

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
}

/** The id token that the page uses, to call the service beside it. */
export async function idTokenOf(page: Page): Promise<string> {
  const request = page.waitForRequest((each) => each.headers()['earmark-id-token'] !== undefined);
  await page.reload();
  return (await request).headers()['earmark-id-token'] ?? '';
}
