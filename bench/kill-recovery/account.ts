import { setTimeout as sleep } from 'node:timers/promises';

/** An account of the run. It changes every few rounds, so that limits per account do not limit the run. */
export interface Account {
  readonly name: string;
  readonly email: string;
  /** Its forwarding address. */
  readonly mailTo: string;
}

/** An account that is signed in. */
export interface SignedIn extends Account {
  readonly url: string;
  /** Sends a request. @throws if there is no response; never throws for a status */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /**
   * Sends a GET request, and repeats it while the service answers 503 with `Retry-After`: a service whose
   * database was killed is ready until it notices.
   * @throws for any other status, and if the service is unavailable for a minute
   */
  read(path: string): Promise<Response>;
}

/** Milliseconds in which a service must be available again. */
const maxUnavailableMs = 60_000;

const password = 'correct horse';
const contentType = { 'content-type': 'application/json' };

/** Each account has another address, so that many accounts do not look like an attack. */
const addressOf = (name: string): string => {
  const number = Number(name.replace(/\D/g, '')) || 0;
  return `10.${1 + Math.floor(number / 250)}.${number % 250}.1`;
};

/** Creates an account, or signs in to one that an earlier run created. */
export async function signIn(url: string, name: string): Promise<SignedIn> {
  const email = `${name}@example.net`;
  const headers = { ...contentType, 'x-forwarded-for': addressOf(name) };
  const post = (path: string) =>
    fetch(`${url}/api/identity/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    });
  let response = await post('sign-up');
  if (!response.ok) response = await post('sign-in');
  if (!response.ok) throw new Error(`signing in failed: ${response.status} ${await response.text()}`);
  const { id_token } = (await response.json()) as { id_token: string };
  const call: SignedIn['call'] = (method, path, body) =>
    fetch(new URL(path, url), {
      method,
      headers: { ...headers, 'earmark-id-token': id_token },
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { address } = (await (await call('GET', '/api/user/forwarding_address')).json()) as {
    address: string;
  };
  const read: SignedIn['read'] = async (path) => {
    const end = performance.now() + maxUnavailableMs;
    for (;;) {
      const response = await call('GET', path);
      if (response.ok) return response;
      const problem = `${path} answered ${response.status}: ${await response.text()}`;
      if (response.status !== 503 || !response.headers.has('retry-after') || performance.now() > end)
        throw new Error(problem);
      await sleep(250);
    }
  };
  return { name, email, mailTo: address, url, call, read };
}
