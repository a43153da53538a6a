import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxSentenceCharacters } from '../limits.ts';
import { writtenText } from '../storable-text.ts';
import { Article } from './articles.ts';

/** As in the playlist: the address without its scheme, or the id of the entry. */
const articleId = z.string().min(1).max(2_048);
/** A range of a block of the transcript, in UTF-16 code units. */
const place = {
  block: z.number().int().min(-2).max(1_000_000),
  start: z.number().int().min(0).max(10_000_000),
  end: z.number().int().min(0).max(10_000_000),
};
const word = z.string().trim().min(1).max(100);

/** A correction of one word's pronunciation, or of the text of one sentence. */
const Correction = z.union([
  z
    .object({
      article_id: articleId,
      kind: z.literal('word'),
      ...place,
      /** The word as the transcript has it. */
      written: word,
      how: z.enum(['say', 'word', 'spell']),
      /** Required for `say`. */
      spoken: word.optional(),
      /** `always` also adds the word to the list of pronunciations in the listening settings. */
      scope: z.enum(['here', 'article', 'always']),
    })
    .refine(({ how, spoken }) => how !== 'say' || spoken !== undefined, {
      message: 'needs what to say',
      path: ['spoken'],
    }),
  z.object({
    article_id: articleId,
    kind: z.literal('sentence'),
    ...place,
    /** The text as the transcript has it. */
    before: z.string().max(20_000),
    text: writtenText(maxSentenceCharacters * 2),
  }),
]);
export type Correction = z.infer<typeof Correction>;

const errors = ['not_found', 'not_completed', 'conflict', 'too_many_requests'] as const;
const tag = 'Articles';

export const correctionEndpoints = {
  correctArticle: endpoint({
    method: 'POST',
    path: '/api/user/articles/corrections',
    auth: 'user',
    scope: 'manage',
    tag,
    summary:
      'Corrects how a word is said, or the text of a sentence, in the user’s own copy of an article. Only what changes is spoken again; the current audio stays available until then. Free of charge. `conflict`: the transcript has another text there.',
    body: Correction,
    response: Article,
    errors: [
      ...errors,
      'not_editable',
      'text_missing',
      'sentence_too_long',
      'too_many_corrections',
      'too_many_pronunciations',
    ],
  }),
  undoCorrections: endpoint({
    method: 'DELETE',
    path: '/api/user/articles/corrections',
    auth: 'user',
    scope: 'manage',
    tag,
    summary:
      'Takes back the newest correction of an article, or `all` of them. `conflict` if there is none. A word that was added to the list of pronunciations stays there.',
    query: z.object({ article_id: articleId, all: z.enum(['true', 'false']).optional() }),
    response: Article,
    errors,
  }),
};
