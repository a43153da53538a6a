import { expect } from 'vitest';
import { freePort } from '../src/platform/free-port.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';
import {
  type OpenidProvider,
  openidClient,
  type ProviderProfile,
  startOpenidProvider,
} from './openid-provider.ts';

/** The service and a sign-in provider that are configured for each other. */
export interface SocialSetup extends AsyncDisposable {
  service: TestApp;
  provider: OpenidProvider;
}

/** Starts the service on a port, and a provider that is configured for it. */
export async function setUpSocial(
  options: TestAppOptions & { emailInToken?: boolean } = {},
): Promise<SocialSetup> {
  const { emailInToken = false, env, ...appOptions } = options;
  const port = await freePort();
  const service = await createTestApp({
    listen: true,
    env: {
      EARMARK_OIDC_ISSUER: `http://127.0.0.1:${port}`,
      EARMARK_OIDC_NAME: 'The Provider',
      EARMARK_OIDC_CLIENT_ID: openidClient.id,
      EARMARK_OIDC_CLIENT_SECRET: openidClient.secret,
      ...env,
    },
    ...appOptions,
  });
  const redirectUri = `${service.url}/api/identity/social/oidc/callback`;
  const provider = await startOpenidProvider({ port, redirectUri, emailInToken });
  return {
    service,
    provider,
    [Symbol.asyncDispose]: async () => {
      await provider[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

/** Simulates the parts of a browser that a sign-in needs: cookies by origin and path, and redirects. */
export function openPopup() {
  const cookies = new Map<string, { value: string; path: string }>();
  const urls: URL[] = [];
  return {
    cookies,
    /** Every address that was requested. */
    urls,
    /** Follows an address until there are no further redirects, or until `stopAt` returns true. */
    go: async (address: string, stopAt: (url: URL) => boolean = () => false) => {
      let url = new URL(address);
      for (let hop = 0; hop < 12; hop++) {
        if (stopAt(url)) return { url, response: null, page: '' };
        const sent = [...cookies]
          .filter(([key, { path }]) => key.startsWith(`${url.origin} `) && url.pathname.startsWith(path))
          .map(([key, { value }]) => `${key.split(' ')[1]}=${value}`);
        const response = await fetch(url, { redirect: 'manual', headers: { cookie: sent.join('; ') } });
        urls.push(url);
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const name = pair.slice(0, pair.indexOf('='));
          const value = pair.slice(name.length + 1);
          const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
          const isDeleted = value === '' || /max-age=0/i.test(line) || /expires=thu, 01 jan 1970/i.test(line);
          if (isDeleted) cookies.delete(`${url.origin} ${name}`);
          else cookies.set(`${url.origin} ${name}`, { value, path });
        }
        const location = response.headers.get('location');
        if (!location) return { url, response, page: await response.text() };
        url = new URL(location, url);
      }
      throw new Error('too many redirects');
    },
  };
}

/** Returns the message that the last page sends to its opener. */
export function callbackResult(page: string): {
  origin: string;
  signInResult: { type: string; token?: string; error?: string };
} {
  return JSON.parse(
    /<script type="application\/json" id="sign-in-result">(.+?)<\/script>/.exec(page)?.[1] ?? 'null',
  );
}

/** Completes a sign-in as `person`; refused at the provider if null. */
export async function throughPopup(
  { service, provider }: SocialSetup,
  person: ProviderProfile | null,
  query = '',
) {
  provider.signedIn = person;
  const popup = openPopup();
  const { page, response } = await popup.go(`${service.url}/api/identity/social/oidc/start${query}`);
  return { ...callbackResult(page), page, response, urls: popup.urls };
}

/** A person with an account at the provider. */
export const ann: ProviderProfile = {
  sub: 'ann-at-the-provider',
  email: 'ann@example.net',
  email_verified: true,
  name: 'Ann Lee',
  picture: 'https://provider.example/ann.jpg',
};

/** Completes a successful sign-in. @returns the session */
export async function signInAs(setup: SocialSetup, person: ProviderProfile, query = '') {
  const { signInResult } = await throughPopup(setup, person, query);
  expect(signInResult.error).toBeUndefined();
  return (await setup.service.call('signInCustomToken', { body: { token: signInResult.token ?? '' } })).body;
}

/** Completes a sign-in that fails. @returns the error, and the status of the page that reports it */
export const refusedAs = async (setup: SocialSetup, person: ProviderProfile | null) => {
  const { signInResult, response } = await throughPopup(setup, person);
  expect(signInResult.token).toBeUndefined();
  return { error: signInResult.error, status: response?.status };
};
