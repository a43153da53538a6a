import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';

/** A person with an account at the provider. */
export interface ProviderProfile {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** A real OpenID Connect provider on this machine. */
export interface OpenidProvider extends AsyncDisposable {
  readonly issuer: string;
  /** The person who is signed in at the provider: every sign-in returns as this person; null refuses it. */
  signedIn: ProviderProfile | null;
}

export const openidClient = { id: 'the-service', secret: 'a secret that both know' };

/**
 * Starts an OpenID Connect provider.
 * @param options.issuer its public address, if it is behind a proxy
 * @param options.redirectUri address of the service to which the provider may redirect
 * @param options.emailInToken includes the email address in the id token, as some providers do; otherwise it
 * has to be requested
 */
export async function startOpenidProvider(options: {
  port: number;
  redirectUri: string;
  issuer?: string;
  emailInToken?: boolean;
}): Promise<OpenidProvider> {
  const issuer = options.issuer ?? `http://127.0.0.1:${options.port}`;
  const state: { signedIn: ProviderProfile | null } = { signedIn: null };
  const people = new Map<string, ProviderProfile>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const configuration: Configuration = {
    clients: [
      {
        client_id: openidClient.id,
        client_secret: openidClient.secret,
        redirect_uris: [options.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    conformIdTokenClaims: options.emailInToken !== true,
    pkce: { required: () => true },
    cookies: { keys: ['a key for the tests'] },
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    // Seconds; set only because the library otherwise warns on the console.
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 60, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
  };
  const provider = new Provider(issuer, configuration);
  const handleRequest = provider.callback();
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handleRequest(request, response);
    const person = state.signedIn;
    if (!person) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    people.set(person.sub, person);
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    return provider.interactionFinished(request, response, {
      login: { accountId: person.sub },
      consent: { grantId: await grant.save() },
    });
  });
  server.listen(options.port, '127.0.0.1');
  // Throws if the port is in use.
  await once(server, 'listening');
  return Object.assign(state, {
    issuer,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
