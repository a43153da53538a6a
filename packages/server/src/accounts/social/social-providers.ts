import * as oidc from 'openid-client';
import type { SocialProvider } from '../../platform/config.ts';

/** What has to be remembered between the two halves of a sign-in, and shown to nobody. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
}

/** Who signed in, as the provider vouches for it. */
export interface SocialPerson {
  /** The provider's own, lasting id. */
  subject: string;
  email: string | null;
  /** True when the provider says that mail to the address reaches the person. */
  emailVerified: boolean;
  name: string | null;
  photoUrl: string | null;
}

/** One provider of OpenID Connect, spoken to by the code flow with PKCE, state and nonce. */
export interface SocialClient {
  readonly id: string;
  readonly name: string;
  /** @returns where to send the browser, and what `finish` needs. @throws when the provider cannot be reached. */
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;
  /** @param returned the address to which the provider sent the browser back. @throws unless everything is in order. */
  finish(returned: URL, pending: PendingSignIn): Promise<SocialPerson>;
}

export interface SocialProviders {
  list(): { id: string; name: string }[];
  /** null when this installation does not offer the provider. */
  find(id: string): SocialClient | null;
}

export function createSocialProviders(configured: readonly SocialProvider[]): SocialProviders {
  const clients = new Map(configured.map((provider) => [provider.id as string, createClient(provider)]));
  return {
    list: () => configured.map(({ id, name }) => ({ id, name })),
    find: (id) => clients.get(id) ?? null,
  };
}

/** Seconds for each request to a provider. */
const timeout = 10;

function createClient(provider: SocialProvider): SocialClient {
  let discovered: Promise<oidc.Configuration> | null = null;
  const configuration = () => {
    // What failed is asked again next time; what was learned holds until the process ends.
    discovered ??= discover(provider).catch((error) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };
  return {
    id: provider.id,
    name: provider.name,
    begin: async (redirectUri) => {
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        // Whoever shares a computer picks the account each time.
        ...(provider.id === 'google' ? { prompt: 'select_account' } : {}),
      });
      return { url: url.href, pending };
    },
    finish: async (returned, { state, nonce, verifier }) => {
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no id token');
      // Some providers keep the address out of the id token and tell it only when asked.
      const asked =
        typeof claims['email'] !== 'string' && config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      return readPerson(claims.sub, { ...claims, ...asked });
    },
  };
}

function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const secret: oidc.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const basic = methods.includes('client_secret_basic');
    return (basic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret))(
      server,
      ...rest,
    );
  };
  return oidc.discovery(url, clientId, {}, secret, {
    timeout,
    execute: [
      oidc.enableNonRepudiationChecks,
      // Without TLS only where the operator wrote so, for a provider on the same machine or network.
      ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

function readPerson(subject: string, claims: Readonly<Record<string, unknown>>): SocialPerson {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const photo = text('picture');
  return {
    subject,
    email: text('email'),
    // Some providers write the boolean as text.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: text('name')?.slice(0, 200) ?? null,
    photoUrl: photo !== null && photo.length <= 2_048 && /^https:\/\//.test(photo) ? photo : null,
  };
}
