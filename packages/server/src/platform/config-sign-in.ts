import { text, webAddress } from './config-kinds.ts';

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
} as const;
