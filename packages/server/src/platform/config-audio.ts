import { count, text, webAddress } from './config-kinds.ts';

/** Variables for audio that is sent by the bucket or a CDN, in the order of the configuration table. */
export const audioVariables = {
  EARMARK_AUDIO_REDIRECT_MINUTES: {
    describe:
      'Redirects requests for finished audio to signed addresses of the S3 bucket. An address can be used for this number of minutes, also after the listener has removed the article.',
    fallback: null,
    fallbackText: 'the service sends audio itself',
    read: count(1, 1_440),
  },
  EARMARK_AUDIO_CDN_URL: {
    describe:
      'Base address of a CDN in front of the bucket, to which audio is redirected. Without the next two variables, the addresses are signed for the bucket: the CDN must pass on the whole query and send the host of the bucket.',
    fallback: null,
    fallbackText: 'redirects lead to the bucket',
    read: webAddress,
  },
  EARMARK_AUDIO_CDN_KEY_ID: {
    describe:
      'Id of the public key with which the CDN verifies signed addresses in the format of CloudFront.',
    fallback: null,
    fallbackText: 'addresses are signed for the bucket',
    read: text,
  },
  EARMARK_AUDIO_CDN_KEY_FILE: {
    describe: 'PEM file with the RSA private key that signs addresses of the CDN.',
    fallback: null,
    fallbackText: 'required with `EARMARK_AUDIO_CDN_KEY_ID`',
    read: text,
  },
} as const;
