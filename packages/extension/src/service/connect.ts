import { CallError, call } from './call.ts';
import { type Connection, saveConnection } from './connection.ts';

/**
 * Connects this browser: opens the page of the installation on which a signed-in user agrees, and exchanges the code that it
 * returns for a key (PKCE, RFC 7636). Needs a click of the user.
 * @param address origin of the installation
 * @throws CallError `cancelled` if the user closed or refused it, and the errors of the exchange
 */
export async function connect(address: string): Promise<Connection> {
  const [verifier, state] = [random(), random()];
  const redirect = chrome.identity.getRedirectURL();
  const request = new URL('/connect/extension', address);
  const challenge = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  for (const [name, value] of Object.entries({
    redirect_uri: redirect,
    state,
    code_challenge: challenge,
    name: browserName(),
  }))
    request.searchParams.set(name, value);
  const answered = await chrome.identity
    .launchWebAuthFlow({ url: request.href, interactive: true })
    .catch(() => undefined);
  const code = codeIn(answered, { redirect, state });
  if (code === null) throw new CallError('cancelled', 'cancelled', 0);
  return exchange(address, { code, code_verifier: verifier, redirect_uri: redirect });
}

/**
 * Returns the code in the address to which the page led; null if it is another address, another request's, or a refusal. A
 * page that guessed the address would not know the state.
 */
export function codeIn(
  answered: string | undefined,
  { redirect, state }: { redirect: string; state: string },
): string | null {
  if (answered?.startsWith(redirect) !== true || !URL.canParse(answered)) return null;
  const { searchParams } = new URL(answered);
  return searchParams.get('state') === state ? searchParams.get('code') : null;
}

async function exchange(address: string, body: Readonly<Record<string, string>>): Promise<Connection> {
  const response = await fetch(`${address}/api/keys/exchange`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
  }).catch(() => {
    throw new CallError('network', 'no response', 0);
  });
  const answer = (await response.json().catch(() => ({}))) as Partial<Record<string, string>>;
  const { secret, email = '', user_id: userId = '', error = 'unexpected', message = '' } = answer;
  if (!response.ok || secret === undefined) throw new CallError(error, message, response.status);
  const connection: Connection = { address, key: secret, email, userId };
  await saveConnection(connection);
  return connection;
}

/**
 * Connects with a key that the user made in the settings.
 * @throws CallError
 */
export async function connectWithKey(address: string, key: string): Promise<Connection> {
  const response = await call({ address, key }, '/api/key');
  const { email, user_id: userId } = (await response.json()) as { email: string; user_id: string };
  const connection: Connection = { address, key, email, userId };
  await saveConnection(connection);
  return connection;
}

/** 32 random bytes in base64url. */
const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)).buffer);

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Name of the key in the settings, such as 'Chrome on Windows'. */
export function browserName(agent = navigator.userAgent): string {
  const browsers: readonly [RegExp, string][] = [
    [/\bFirefox\//, 'Firefox'],
    [/\bEdg\//, 'Edge'],
    [/\bOPR\//, 'Opera'],
    [/\bChrome\//, 'Chrome'],
  ];
  const systems: readonly [RegExp, string][] = [
    [/\bWindows\b/, 'Windows'],
    [/\bMac OS X\b/, 'macOS'],
    [/\bCrOS\b/, 'ChromeOS'],
    [/\bAndroid\b/, 'Android'],
    [/\bLinux\b/, 'Linux'],
  ];
  const find = (table: readonly [RegExp, string][]) => table.find(([pattern]) => pattern.test(agent))?.[1];
  const system = find(systems);
  return `${find(browsers) ?? 'Browser'}${system ? ` on ${system}` : ''}`;
}
