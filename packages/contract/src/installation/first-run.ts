import { z } from 'zod';
import { SignedIn } from '../accounts/identity.ts';
import { interfaceLanguageCodes } from '../accounts/interface-languages.ts';
import { endpoint } from '../endpoint.ts';
import { maxPasswordLength } from '../limits.ts';
import { modes } from './modes.ts';

/** The natural voice that is being fetched for this installation. */
export const StartVoice = z.object({
  name: z.string(),
  engine: z.string(),
  bytes: z.number().int(),
  done_bytes: z.number().int(),
  license: z.object({ name: z.string(), text: z.string() }),
  /** Recording of the voice, as in `/samples/{name}.mp3`; null if its makers publish none. */
  sample: z.string().nullable(),
  /** Sample of the voice that speaks until then; null if the language has none. */
  built_in_sample: z.string().nullable(),
});
export type StartVoice = z.infer<typeof StartVoice>;

const token = z.string().max(200);

export const firstRunEndpoints = {
  readStart: endpoint({
    method: 'POST',
    path: '/api/start/read',
    auth: 'none',
    tag: 'Installation',
    summary:
      'Returns what the first run of an installation asks. Requires the token of the link that the start prints.',
    body: z.object({ token }),
    response: z.object({
      /** False if the configuration sets the mode. */
      needs_mode: z.boolean(),
      /** null if no voice is being fetched. */
      voice: StartVoice.nullable(),
    }),
    errors: ['start_link_wrong', 'already_set_up', 'too_many_requests'],
  }),
  completeStart: endpoint({
    method: 'POST',
    path: '/api/start',
    auth: 'none',
    tag: 'Installation',
    summary: 'Creates the account of the owner and stores whom the installation is for. Succeeds once.',
    body: z.object({
      token,
      email: z.string().trim().max(320),
      password: z.string().max(maxPasswordLength),
      /** Required if the configuration does not set it, otherwise ignored. */
      mode: z.enum(modes).optional(),
      /** False stops the download of the natural voice. */
      voice: z.boolean().default(true),
      /** Of the interface; becomes the preference of the account. */
      language: z.enum(interfaceLanguageCodes).optional(),
    }),
    response: SignedIn,
    errors: [
      'start_link_wrong',
      'already_set_up',
      'invalid_email',
      'weak_password',
      'common_password',
      'too_many_requests',
    ],
  }),
};
