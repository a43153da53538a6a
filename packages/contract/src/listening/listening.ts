import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxSpeed, minSpeed } from '../limits.ts';

/** Maximum number of entries in a pronunciation list: as many as a person can keep track of. */
export const maxPronunciations = 200;

const word = z.string().trim().min(1).max(100);

/** How articles are spoken for a listener, from the next added or reprocessed article on. */
export const ListeningSettings = z.object({
  /** What is left out. */
  skip: z.object({
    footnotes: z.boolean(),
    references: z.boolean(),
    code: z.boolean(),
    tables: z.boolean(),
    /** Large tables, which are described when they are left out. */
    largeTables: z.boolean().default(true),
    /** Formulas of more than 60 spoken words, which are announced when they are left out. */
    longFormulas: z.boolean().default(true),
    captions: z.boolean(),
    citations: z.boolean(),
    urls: z.boolean(),
    byline: z.boolean().default(false),
    /** Advertisements in newsletters. */
    adverts: z.boolean().default(true),
  }),
  /** Whole words as written; each word appears once, regardless of case. `say` requires `spoken`. */
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
  /** Rate of the voice itself, independent of the player's speed. */
  rate: z.number().min(0.5).max(2),
  /** Semitones. */
  pitch: z.number().int().min(-6).max(6),
  /**
   * Whether headings, quotations, asides, notes and questions differ in pace and pitch; absent means `marked`.
   */
  structure: z.enum(['marked', 'plain']).optional(),
  /** Whether a short tone is heard before headings and quotations, and at the end; absent means no. */
  earcons: z.boolean().optional(),
  /** Whether each speaker of a conversation has a voice of its own; absent means no. */
  speakers: z.boolean().optional(),
  /** Short name of a different voice for quotations; absent if the article's own voice reads them. */
  quote_voice: z.string().max(100).optional(),
});
export type ListeningSettings = z.infer<typeof ListeningSettings>;

/** The entries that the player plays next, in this order; the same on every device. */
const PlayQueue = z.object({ items: z.array(z.uuid()).max(500) });

/** Names what articles come from: a feed by its id, or a site by its host. */
const speedSource = z.string().min(1).max(300);
const speed = z.number().min(minSpeed).max(maxSpeed);

/** The playback speeds that a listener chose, the same on every device. */
export const Speeds = z.object({
  /** For everything without a speed of its own; null until the listener chooses one. */
  usual: speed.nullable(),
  /** Newest first, up to 300. */
  sources: z.array(z.object({ source: speedSource, speed })),
});
export type Speeds = z.infer<typeof Speeds>;

const tag = 'Listening';

export const listeningEndpoints = {
  getListening: endpoint({
    method: 'GET',
    path: '/api/user/listening',
    auth: 'user',
    scope: 'read',
    tag,
    summary:
      'Returns what is skipped, how words are pronounced, the rate and pitch of voices, and the voice for quotations.',
    response: ListeningSettings,
    errors: [],
  }),
  saveListening: endpoint({
    method: 'PUT',
    path: '/api/user/listening',
    auth: 'user',
    scope: 'manage',
    tag,
    summary:
      'Changes how articles are spoken from now on. Existing audio does not change until it is reprocessed.',
    body: ListeningSettings,
    response: ListeningSettings,
    errors: ['unknown_voice', 'pro_required'],
  }),
  getSpeeds: endpoint({
    method: 'GET',
    path: '/api/user/speeds',
    auth: 'user',
    scope: 'read',
    tag,
    summary:
      'Returns the playback speeds that the user chose: the usual one, and those of single feeds and sites.',
    response: Speeds,
    errors: [],
  }),
  saveSpeed: endpoint({
    method: 'PUT',
    path: '/api/user/speeds',
    auth: 'user',
    scope: 'listen',
    tag,
    summary:
      'Saves the usual playback speed (`source` null), or that of a feed or site; `speed` null removes it. The last write wins.',
    body: z.object({ source: speedSource.nullable(), speed: speed.nullable() }),
    response: Speeds,
    errors: ['too_many_requests'],
  }),
  getQueue: endpoint({
    method: 'GET',
    path: '/api/user/queue',
    auth: 'user',
    scope: 'read',
    tag,
    summary:
      'Returns ‘Playing Next’ in its saved order: ids of playlist entries (`Article.id`). Empty if the order of the playlist applies.',
    response: PlayQueue,
    errors: [],
  }),
  saveQueue: endpoint({
    method: 'PUT',
    path: '/api/user/queue',
    auth: 'user',
    scope: 'listen',
    tag,
    summary:
      'Saves the order of ‘Playing Next’. The last write wins, and other devices receive a `queue` event. Unknown ids and duplicates are dropped.',
    body: PlayQueue,
    response: PlayQueue,
    errors: [],
  }),
};
