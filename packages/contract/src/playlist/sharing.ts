import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Article } from './articles.ts';

/** As in the playlist: the address without its scheme, or the id of the entry. */
const articleId = z.string().min(1).max(2_048);

/** Days after which a share link can end by itself. */
export const shareDays = [1, 7, 30] as const;

/** The links by which a user shares articles. */
export const Shares = z.object({
  shares: z.array(
    z.object({
      share_id: z.string(),
      /** Id of the playlist entry. */
      article_id: z.string(),
      title: z.string(),
      created_at: z.iso.datetime(),
      /** Null for a link that works until it is stopped. */
      expires_at: z.iso.datetime().nullable(),
      /** How often its page was opened by others. */
      opened: z.number().int(),
    }),
  ),
});
export type Shares = z.infer<typeof Shares>;

export const sharingEndpoints = {
  listShares: endpoint({
    method: 'GET',
    path: '/api/user/shares',
    auth: 'user',
    scope: 'manage',
    tag: 'Articles',
    summary: 'Returns the links by which the user shares articles, newest first, up to 1,000.',
    response: Shares,
    errors: [],
  }),
  stopAllSharing: endpoint({
    method: 'DELETE',
    path: '/api/user/shares',
    auth: 'user',
    scope: 'manage',
    tag: 'Articles',
    summary: 'Disables all share links of the user immediately and permanently.',
    response: z.object({ count: z.number().int() }),
    errors: [],
  }),
  countOpening: endpoint({
    method: 'POST',
    path: '/api/share/:share_id/opened',
    auth: 'optional',
    scope: 'read',
    tag: 'Articles',
    summary:
      'Counts that the page of a share link was opened. Only the number is stored; the owner’s own visits do not count.',
    params: z.object({ share_id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }),
    response: z.void(),
    errors: ['too_many_requests'],
  }),
  shareArticle: endpoint({
    method: 'POST',
    path: '/api/user/articles/share',
    auth: 'user',
    scope: 'manage',
    tag: 'Articles',
    summary:
      'Creates a link with which others may read and hear an article, or returns the existing one. It works until sharing is stopped, the article is removed, or privacy mode is turned on. `expires_in_days` ends it by itself, counted from now; null takes this limit away; without it an existing link keeps its limit.',
    body: z.object({
      article_id: articleId,
      expires_in_days: z
        .union(shareDays.map((days) => z.literal(days)))
        .nullable()
        .optional(),
    }),
    /** The shared page is `/share/{share_id}`. */
    response: Article.extend({ share_id: z.string(), share_expires_at: z.iso.datetime().nullable() }),
    errors: ['not_found', 'sharing_disabled'],
  }),
  stopSharing: endpoint({
    method: 'DELETE',
    path: '/api/user/articles/share',
    auth: 'user',
    scope: 'manage',
    tag: 'Articles',
    summary:
      'Disables the share link of an article immediately and permanently. A new share creates a different link.',
    query: z.object({ article_id: articleId }),
    response: Article,
    errors: ['not_found'],
  }),
};
