import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { account } from './account.mjs';

const articles = fileURLToPath(new URL('articles', import.meta.url));

/**
 * Creates the development account and adds the articles of `scripts/dev/articles`, unless the account exists.
 * @param service address of a running service, without a slash at the end.
 * @returns the number of articles added.
 * @throws {Error} when the service refuses a call.
 */
export async function seedAccount(service) {
  const lookup = await call(service, 'POST', '/api/identity/lookup', { email: account.email });
  if (lookup.exists) return 0;
  const { id_token: token } = await call(service, 'POST', '/api/identity/sign-up', account);
  // Files are numbered oldest first; the playlist shows the newest at the top.
  const files = readdirSync(articles).sort();
  for (const file of files) {
    const [heading = '', ...body] = readFileSync(join(articles, file), 'utf8').split('\n');
    const article = { title: heading.replace(/^# /, ''), text: body.join('\n').trim(), type: 'input_text' };
    await call(service, 'POST', '/api/user/articles', article, token);
  }
  return files.length;
}

async function call(service, method, path, body, token) {
  const response = await fetch(`${service}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { 'earmark-id-token': token } : {}) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} failed with status ${response.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}
