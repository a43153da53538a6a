import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sourceErrors } from '../errors.ts';
import { Opening } from '../openings/openings.ts';

const tag = 'Embed';

/** Name of the field in an address's fragment with which a page of lessons receives a listener's lessons token. */
export const lessonsTokenField = 'earmark-lessons';

/** What the embedded player shows for a page. */
export const EmbeddedArticle = z.object({
  /** `whole`: all of the page is read. `opening`: its first minute. `subscription`: nothing without the subscription. */
  access: z.enum(['whole', 'opening', 'subscription']),
  /** Null without the subscription. */
  audio: Opening.nullable(),
  /** Whether the listener has the subscription to the lessons. */
  subscribed: z.boolean(),
  /** The way to the lessons. */
  lessons: z.object({
    /** The partner's name in addresses. */
    key: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    free_lesson_url: z.string(),
  }),
});
export type EmbeddedArticle = z.infer<typeof EmbeddedArticle>;

export const embedEndpoints = {
  openEmbedded: endpoint({
    method: 'POST',
    path: '/api/embed/articles',
    auth: 'optional',
    tag,
    summary:
      'Returns the audio of the page that shows the embedded player: all of a lesson for its subscribers, all of a free lesson for everybody, and the first minute of any other page.',
    body: z.object({
      article_url: z.string().max(4_096),
      /** Proves the subscription where the frame cannot see the sign-in. Ignored if it is not valid. */
      lessons_token: z.string().max(1_000).optional(),
      recaptcha_token: z.string().max(8_192).nullish(),
    }),
    response: EmbeddedArticle,
    errors: [...sourceErrors, 'forbidden', 'too_many_requests', 'unavailable', 'storage_full'],
  }),
  lessonsLink: endpoint({
    method: 'POST',
    path: '/api/embed/lessons_link',
    auth: 'user',
    tag,
    summary:
      'Returns the address of the lessons with a token in its fragment. With it the embedded player knows the subscriber for 30 days, in browsers that keep frames apart from the sign-in.',
    response: z.object({ url: z.string() }),
    errors: ['forbidden'],
  }),
};
