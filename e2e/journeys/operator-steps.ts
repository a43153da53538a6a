import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { appPort } from '../addresses.ts';
import { compileCache } from '../start-service.ts';
import type { Person } from './steps.ts';

const command = `${import.meta.dirname}/../../packages/server/src/operate.ts`;

/** Does what an operator types. A process of its own, which takes 2 s of CPU time. @returns what is printed */
export async function operate(...words: string[]): Promise<string> {
  const env = {
    ...process.env,
    EARMARK_DATA_DIR: process.env['E2E_DATA_DIR'],
    PORT: String(appPort),
    NODE_COMPILE_CACHE: compileCache,
  };
  return (await promisify(execFile)(process.execPath, [command, ...words], { env })).stdout;
}

let link: Promise<string> | null = null;

/** The link that the operator's command prints, the same in the whole run. */
async function operatorLink(): Promise<string> {
  link ??= operate('operator-link');
  return (await link).trim();
}

/** The password of the operator's pages. */
export const operatorToken = async (): Promise<string> => new URL(await operatorLink()).hash.slice(1);

/** Opens the operator's link, and with it the list of the operator's pages. */
export async function signInAsOperator(page: Page): Promise<void> {
  await page.goto(await operatorLink());
  await expect(page.getByRole('heading', { name: 'Operator', exact: true })).toBeVisible();
}

/** Asks for an operator's page as a program does. @param form what a form of the page sends; null to read the page */
export async function askOperatorPage(
  path: string,
  form: Readonly<Record<string, string>> | null = null,
): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${appPort}${path}`, {
    headers: { authorization: `Bearer ${await operatorToken()}` },
    ...(form === null ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Gives an account Pro, as an operator does. Pages that are open know it once they are loaded again. */
export async function grantPro({ email }: Person): Promise<void> {
  const said = await askOperatorPage('/operator/billing', { action: 'grant', email, what: 'pro' });
  expect(said).toContain(`${email} was granted pro.`);
}

/** A code for lifetime access, as an operator makes it. */
export async function makeVipCode(): Promise<string> {
  const said = await askOperatorPage('/operator/billing', { action: 'vip', uses: '1' });
  return /The code is ([\w-]+)/.exec(said)?.[1] ?? 'no code';
}
