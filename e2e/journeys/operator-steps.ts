import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { appPort } from '../addresses.ts';
import { compileCache } from '../start-service.ts';

const command = `${import.meta.dirname}/../../packages/server/src/operate.ts`;

/** Runs an operator command in a separate process, which takes 2 s of CPU time. @returns its output */
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

/** Returns the link that the operator's command prints, which is the same for the whole run. */
async function operatorLink(): Promise<string> {
  link ??= operate('operator-link');
  return (await link).trim();
}

/** Returns the token for the operator's pages. */
export const operatorToken = async (): Promise<string> => new URL(await operatorLink()).hash.slice(1);

/** Opens the operator's link, which leads to the list of the operator's pages. */
export async function signInAsOperator(page: Page): Promise<void> {
  await page.goto(await operatorLink());
  await expect(page.getByRole('heading', { name: 'Operator', exact: true })).toBeVisible();
}

/** Requests an operator's page without a browser. @param form fields of a form to submit; null to get the page */
export async function requestOperatorPage(
  path: string,
  form: Readonly<Record<string, string>> | null = null,
): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${appPort}${path}`, {
    headers: { authorization: `Bearer ${await operatorToken()}` },
    ...(form === null ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

/** Gives Pro to an account, as an operator does. Open pages show it after a reload. */
export async function grantPro({ email }: { readonly email: string }): Promise<void> {
  const html = await requestOperatorPage('/operator/billing', { action: 'grant', email, what: 'pro' });
  expect(html).toContain(`${email} was granted pro.`);
}

/** Creates a code for lifetime access, as an operator does. */
export async function makeVipCode(): Promise<string> {
  const html = await requestOperatorPage('/operator/billing', { action: 'vip', uses: '1' });
  return /The code is ([\w-]+)/.exec(html)?.[1] ?? 'no code';
}
