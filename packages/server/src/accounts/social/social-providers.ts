import type * as openid from 'openid-client';
import type { SocialProvider } from '../../platform/config.ts';
import { isNetworkFailure } from '../../platform/dependencies/network-failure.ts';
import { AppError } from '../../platform/errors.ts';

/** Values that must be kept secret between the two steps of a sign-in. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
}

/** The person who signed in, as reported by the provider. */
export interface SocialProfile {
  /** The provider's permanent id. */
  subject: string;
  email: string | null;
  /** True if the provider has verified the address. */
  emailVerified: boolean;
  name: string | null;
  photoUrl: string | null;
}

/** Loads the client when a user first signs in through a provider. */
const loadOpenid = () => import('openid-client');

/** Client of an OpenID Connect provider, using the code flow with PKCE, state and nonce. */
export interface SocialClient {
  readonly id: string;
  readonly name: string;
  /**
   * @returns the address to redirect to, and the state for `finish`.
   * @throws AppError `social_unreachable`
   */
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;
  /**
   * @param returned address to which the provider redirected the browser.
   * @throws AppError `social_unreachable`; another error unless all checks succeed
   */
  finish(returned: URL, pending: PendingSignIn): Promise<SocialProfile>;
}

export interface SocialProviders {
  list(): { id: string; name: string }[];
  /** Returns null if this installation does not offer the provider. */
  find(id: string): SocialClient | null;
}

export function createSocialProviders(configured: readonly SocialProvider[]): SocialProviders {
  const clients = new Map(configured.map((provider) => [provider.id as string, createClient(provider)]));
  return {
    list: () => configured.map(({ id, name }) => ({ id, name })),
    find: (id) => clients.get(id) ?? null,
  };
}

/** Milliseconds that a user waits for a step with all its requests to the provider. */
const stepTimeoutMs = 2_500;
/** Value of `retry_after` in seconds. */
const retrySeconds = 5;

/**
 * Runs the requests of a step to a provider.
 * @throws AppError `social_unreachable` if the provider cannot be reached or does not answer in time; any other
 * error of the step
 */
async function whileUserWaits<Result>(work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), stepTimeoutMs);
  });
  const working = work();
  // The error of a step that nobody waits for any more.
  working.catch(() => {});
  try {
    return await Promise.race([working, timeout]);
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    throw new AppError('social_unreachable', { retry_after: retrySeconds }, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function createClient(provider: SocialProvider): SocialClient {
  let discovered: Promise<openid.Configuration> | null = null;
  const configuration = () => {
    // A failed discovery is repeated next time; a successful one is kept until the process ends.
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
      // Not part of the wait for the provider.
      const oidc = await loadOpenid();
      return whileUserWaits(async () => {
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
          // On shared computers, users choose the account each time.
          ...(provider.id === 'google' ? { prompt: 'select_account' } : {}),
        });
        return { url: url.href, pending };
      });
    },
    finish: async (returned, { state, nonce, verifier }) => {
      const oidc = await loadOpenid();
      return whileUserWaits(async () => {
        const config = await configuration();
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('the provider sent no id token');
        // Some providers return the address only from the userinfo endpoint, not in the id token.
        const userInfo =
          typeof claims['email'] !== 'string' && config.serverMetadata().userinfo_endpoint
            ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        return readProfile(claims.sub, { ...claims, ...userInfo });
      });
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<openid.Configuration> {
  const oidc = await loadOpenid();
  const url = new URL(issuer);
  const secret: openid.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const basic = methods.includes('client_secret_basic');
    return (basic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret))(
      server,
      ...rest,
    );
  };
  return oidc.discovery(url, clientId, {}, secret, {
    timeout: stepTimeoutMs / 1000,
    execute: [
      oidc.enableNonRepudiationChecks,
      // Without TLS only if configured so, for a provider on the same machine or network.
      ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

function readProfile(subject: string, claims: Readonly<Record<string, unknown>>): SocialProfile {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const photo = text('picture');
  return {
    subject,
    email: text('email'),
    // Some providers send the boolean as text.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: text('name')?.slice(0, 200) ?? null,
    photoUrl: photo !== null && photo.length <= 2_048 && /^https:\/\//.test(photo) ? photo : null,
  };
}
