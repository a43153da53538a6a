import { z } from 'zod';
import { interfaceLanguageCodes } from '../accounts/interface-languages.ts';
import { PresignedUpload, UploadType } from '../articles/uploads.ts';
import { endpoint } from '../endpoint.ts';
import { sourceErrors } from '../errors.ts';
import { writtenText } from '../storable-text.ts';

const tag = 'Free converter';

export const converterEndpoints = {
  freePresignedUrl: endpoint({
    method: 'GET',
    path: '/api/free-presigned-url',
    auth: 'none',
    tag,
    summary:
      'Returns a presigned address for one PUT of the content to convert. The address without its query identifies the upload in `free-convert`. `txt` accepts text/plain.',
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
      'Converts one text, page or uploaded file for a visitor without an account, once per mailbox. The visitor receives a mail with a link to the audio, or with the reason for a failure.',
    body: z.object({
      email: z.string().max(320).default(''),
      /** Address of a page or of the upload. */
      article_url: z.string().max(4_096).nullish(),
      text: writtenText(500_000).nullish(),
      type: z.string().max(40).nullish(),
      recaptcha_token: z.string().max(8_192).nullish(),
      /** Of the mails about the conversion. */
      language: z.enum(interfaceLanguageCodes).optional(),
    }),
    response: z.object({ message: z.string() }),
    errors: [
      'bad_request',
      'forbidden',
      'invalid_email',
      ...sourceErrors,
      'conversion_limit_reached',
      'too_many_requests',
      'storage_full',
    ],
  }),
};
