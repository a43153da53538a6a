import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Most entries of a pronunciation list: what a person keeps in view. */
export const maxPronunciations = 200;

const word = z.string().trim().min(1).max(100);

/** How a listener wants everything spoken that they add from now on (and what they have spoken again). */
export const ListeningSettings = z.object({
  /** What is left out. */
  skip: z.object({
    footnotes: z.boolean(),
    references: z.boolean(),
    code: z.boolean(),
    tables: z.boolean(),
    /** Large ones, which are described when they are left out. */
    largeTables: z.boolean().default(true),
    captions: z.boolean(),
    citations: z.boolean(),
    urls: z.boolean(),
    byline: z.boolean().default(false),
    /** Advertisements in newsletters. */
    adverts: z.boolean().default(true),
  }),
  /** Whole words as written, each once whatever its case. `say` needs `spoken`. */
  pronunciations: z
    .array(
      z
        .object({ written: word, how: z.enum(['say', 'word', 'spell']), spoken: word.optional() })
        .refine(({ how, spoken }) => how !== 'say' || spoken !== undefined, {
          message: 'needs what to say',
          path: ['spoken'],
        }),
    )
    .max(maxPronunciations),
  /** Of the voice itself, apart from the player's speed. */
  rate: z.number().min(0.5).max(2),
  /** Semitones. */
  pitch: z.number().int().min(-6).max(6),
  /** Short name of another voice for quotations; absent when the article's own reads them. */
  quote_voice: z.string().max(100).optional(),
});
export type ListeningSettings = z.infer<typeof ListeningSettings>;

/** The entries that the player plays next, in this order; the same on every device. */
const PlayQueue = z.object({ items: z.array(z.uuid()).max(500) });

const tag = 'Listening';

export const listeningEndpoints = {
  getListening: endpoint({
    method: 'GET',
    path: '/api/user/listening',
    auth: 'user',
    tag,
    summary:
      'What is skipped, how words are pronounced, the rate and pitch of voices, and who reads quotations.',
    response: ListeningSettings,
    errors: [],
  }),
  saveListening: endpoint({
    method: 'PUT',
    path: '/api/user/listening',
    auth: 'user',
    tag,
    summary:
      'Changes how articles are spoken from now on. What is spoken already stays as it is until it is reprocessed.',
    body: ListeningSettings,
    response: ListeningSettings,
    errors: ['unknown_voice', 'pro_required'],
  }),
  getQueue: endpoint({
    method: 'GET',
    path: '/api/user/queue',
    auth: 'user',
    tag,
    summary:
      '‘Playing Next’ as it was last put in order: ids of playlist entries (`Article.id`). Empty when the playlist’s own order holds.',
    response: PlayQueue,
    errors: [],
  }),
  saveQueue: endpoint({
    method: 'PUT',
    path: '/api/user/queue',
    auth: 'user',
    tag,
    summary:
      'Puts ‘Playing Next’ in order; the last write wins, and other devices hear of it (`queue` event). Ids that are not in the playlist are dropped, as are repetitions.',
    body: PlayQueue,
    response: PlayQueue,
    errors: [],
  }),
};
