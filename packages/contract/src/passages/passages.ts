import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const word = z.string().trim().min(1).max(100);

/** What is spoken: text that the audio leaves out, or a word as it would be pronounced. */
const PassageRequest = z.union([
  z.object({
    /** Id of the playlist entry. */
    entry_id: z.uuid(),
    /** A range of a block of the transcript, in UTF-16 code units. */
    block: z.number().int().min(-2).max(1_000_000),
    start: z.number().int().min(0).max(10_000_000),
    end: z.number().int().min(0).max(10_000_000),
  }),
  z
    .object({
      entry_id: z.uuid(),
      written: word,
      how: z.enum(['say', 'word', 'spell']),
      /** Required for `say`. */
      spoken: word.optional(),
    })
    .refine(({ how, spoken }) => how !== 'say' || spoken !== undefined, {
      message: 'needs what to say',
      path: ['spoken'],
    }),
]);
export type PassageRequest = z.infer<typeof PassageRequest>;

export const passageEndpoints = {
  speakPassage: endpoint({
    method: 'POST',
    path: '/api/user/passages',
    auth: 'user',
    scope: 'listen',
    tag: 'Articles',
    summary:
      'Speaks text that the audio of an entry leaves out, up to 2,000 characters of it, or one word as it would be pronounced, in the voice of the entry. The response of `audio_url` begins when it is spoken; the address works for a day, as long as the entry exists. Free of charge.',
    body: PassageRequest,
    /** `is_cut` tells that the text was longer. */
    response: z.object({ audio_url: z.string(), is_cut: z.boolean() }),
    errors: ['not_found', 'text_missing', 'too_many_requests'],
  }),
};
