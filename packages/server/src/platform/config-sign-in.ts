import { text, webAddress } from './config-kinds.ts';

/** Variables for sign-in through other services, in the order of the configuration table. */
export const signInVariables = {
  EARMARK_GOOGLE_CLIENT_ID: {
    describe: 'OAuth client id for sign-in with Google. Requires `EARMARK_GOOGLE_CLIENT_SECRET`.',
    fallback: null,
    fallbackText: 'not offered',
    read: text,
  },
  EARMARK_GOOGLE_CLIENT_SECRET: {
    describe: 'Secret of the Google client.',
    fallback: null,
    fallbackText: '',
    read: text,
  },
  EARMARK_OIDC_ISSUER: {
    describe: 'Issuer address of an OpenID Connect provider for sign-in. Requires the next three variables.',
    fallback: null,
    fallbackText: 'not offered',
    read: webAddress,
  },
  EARMARK_OIDC_NAME: {
    describe: "Provider's name on the sign-in button.",
    fallback: null,
    fallbackText: '',
    read: text,
  },
  EARMARK_OIDC_CLIENT_ID: {
    describe: 'Client id at the provider.',
    fallback: null,
    fallbackText: '',
    read: text,
  },
  EARMARK_OIDC_CLIENT_SECRET: {
    describe: 'Client secret at the provider.',
    fallback: null,
    fallbackText: '',
    read: text,
  },
} as const;
