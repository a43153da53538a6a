import { text, webAddress } from './config-kinds.ts';

/** Headers that clients set, or that have another meaning. */
const otherHeaders =
  /^(accept|authorization|connection|content|cookie|earmark|forwarded|from$|host|if|origin|range|referer|sec|user-agent|via|x-forwarded-(for|host|port|proto)|x-real-ip|x-request-id)/;

/** Name of a header that a proxy sets, in lower case. */
const proxyHeader = text
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'must be the name of a header, such as Remote-User')
  .refine(
    (name) => !otherHeaders.test(name),
    'must be a header that only the proxy sets, such as Remote-User',
  );

/** Variables for sign-in through other services, in the order of the configuration table. */
export const signInVariables = {
  EARMARK_GOOGLE_CLIENT_ID: {
    describe: 'OAuth client id for sign-in with Google. Requires `EARMARK_GOOGLE_CLIENT_SECRET`.',
    fallback: null,
    fallbackText: 'sign-in with Google is not offered',
    read: text,
  },
  EARMARK_GOOGLE_CLIENT_SECRET: {
    describe: 'OAuth client secret for sign-in with Google.',
    fallback: null,
    fallbackText: 'required with `EARMARK_GOOGLE_CLIENT_ID`',
    read: text,
  },
  EARMARK_OIDC_ISSUER: {
    describe:
      'Issuer address of an OpenID Connect provider that users can sign in with. Requires the next three variables.',
    fallback: null,
    fallbackText: 'not offered',
    read: webAddress,
  },
  EARMARK_OIDC_NAME: {
    describe: 'Name of the OpenID Connect provider on the sign-in button.',
    fallback: null,
    fallbackText: 'required with `EARMARK_OIDC_ISSUER`',
    read: text,
  },
  EARMARK_OIDC_CLIENT_ID: {
    describe: 'Client id at the OpenID Connect provider.',
    fallback: null,
    fallbackText: 'required with `EARMARK_OIDC_ISSUER`',
    read: text,
  },
  EARMARK_OIDC_CLIENT_SECRET: {
    describe: 'Client secret at the OpenID Connect provider.',
    fallback: null,
    fallbackText: 'required with `EARMARK_OIDC_ISSUER`',
    read: text,
  },
  EARMARK_TRUSTED_USER_HEADER: {
    describe:
      'Header in which a reverse proxy that signs users in names the email address of the user, for example `Remote-User`. It counts only in requests that come directly from an address in `EARMARK_TRUSTED_PROXIES`, which is required. The proxy must remove the header from the requests of clients.',
    fallback: null,
    fallbackText: 'none; no header signs in',
    read: proxyHeader,
  },
  EARMARK_TRUSTED_LOGOUT_URL: {
    describe:
      'Address at which the reverse proxy signs users out; *Log Out* leads there. Requires `EARMARK_TRUSTED_USER_HEADER`.',
    fallback: null,
    fallbackText: '*Log Out* ends the session here only, and says so',
    read: webAddress,
  },
} as const;
