import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sourceErrors } from '../errors.ts';
import { Transcript } from '../playlist/public-articles.ts';
import { writtenText } from '../storable-text.ts';

const tag = 'Demo';

/** Characters that a visitor hears of a text: one minute, by the rule for estimates (10.5 minutes per 10,000 characters). */
export const openingCharacters = Math.round(10_000 / 10.5);

/** The first minute of a text, spoken for a visitor. */
export const Opening = z.object({
  /** Id of the audio and its transcript. Whoever knows it may listen, for a day. */
  id: z.string(),
  title: z.string(),
  /** Host of the page; null for a pasted text. */
  site: z.string().nullable(),
  /** Can be played at once: it grows while the rest is spoken. */
  audio_url: z.string(),
  /** Whether the text goes on after the opening. */
  has_more: z.boolean(),
});
export type Opening = z.infer<typeof Opening>;

const voice = z.string().max(100).optional();

export const openingEndpoints = {
  makeOpening: endpoint({
    method: 'POST',
    path: '/api/demo/openings',
    auth: 'none',
    // The popup of the browser extension calls it before there is a key.
    crossOrigin: true,
    tag,
    summary:
      'Reads a public page or a text, and speaks its first minute in one of the basic voices, for visitors without an account. It is kept for a day.',
    body: z.object({
      article_url: z.string().max(4_096).optional(),
      text: writtenText(500_000).optional(),
      voice,
      recaptcha_token: z.string().max(8_192).nullish(),
    }),
    response: Opening,
    errors: [
      ...sourceErrors,
      'unknown_voice',
      'forbidden',
      'too_many_requests',
      'unavailable',
      'storage_full',
    ],
  }),
  openingTranscript: endpoint({
    method: 'GET',
    path: '/api/demo/openings/:opening_id/transcript',
    auth: 'none',
    tag,
    summary: 'Returns the text of an opening with the times of the words spoken so far.',
    params: z.object({ opening_id: z.string().max(100) }),
    response: Transcript,
    errors: ['not_found'],
  }),
  demoAudio: endpoint({
    method: 'GET',
    path: '/api/demo/sample_audio',
    auth: 'none',
    tag,
    summary:
      'Returns the title of a page, and the address of its first minute as audio in one of the basic voices. A sample article is given by its address, `/demo/{id}`.',
    query: z.object({ article_url: z.string().max(4_096), voice }),
    response: z.object({ title: z.string(), audio_url: z.string() }),
    errors: [...sourceErrors, 'unknown_voice', 'too_many_requests', 'unavailable', 'storage_full'],
  }),
};
