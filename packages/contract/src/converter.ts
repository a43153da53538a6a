import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sourceErrors } from './errors.ts';
import { writtenText } from './storable-text.ts';
import { PresignedUpload, UploadType } from './uploads.ts';

const tag = 'Free converter';

export const converterEndpoints = {
  freePresignedUrl: endpoint({
    method: 'GET',
    path: '/api/free-presigned-url',
    auth: 'none',
    tag,
    summary:
      'A presigned address for one PUT of what is to be converted. The address without its query names the upload in `free-convert`. `txt` takes text/plain.',
    query: z.object({ type: UploadType.default('txt') }),
    response: PresignedUpload,
    errors: ['too_many_requests'],
  }),
  freeConvert: endpoint({
    method: 'POST',
    path: '/api/free-convert',
    auth: 'none',
    tag,
    summary:
      'Converts one text, page or uploaded file for somebody without an account, once for each mailbox. A link to the audio is mailed, or why there is none.',
    body: z.object({
      email: z.string().max(320).default(''),
      /** A page, or the address of the upload. */
      article_url: z.string().max(4_096).nullish(),
      text: writtenText(500_000).nullish(),
      type: z.string().max(40).nullish(),
      recaptcha_token: z.string().max(8_192).nullish(),
    }),
    response: z.object({ message: z.string() }),
    errors: [
      'bad_request',
      'forbidden',
      'invalid_email',
      ...sourceErrors,
      'conversion_limit_reached',
      'too_many_requests',
    ],
  }),
};
