import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Article } from './articles.ts';

/** As in the playlist: the address without its scheme, or the id of the entry. */
const articleId = z.string().min(1).max(2_048);

export const sharingEndpoints = {
  shareArticle: endpoint({
    method: 'POST',
    path: '/api/user/articles/share',
    auth: 'user',
    scope: 'manage',
    tag: 'Articles',
    summary:
      'Creates a link with which others may read and hear an article, or returns the existing one. It works until sharing is stopped, the article is removed, or privacy mode is turned on.',
    body: z.object({ article_id: articleId }),
    /** The shared page is `/share/{share_id}`. */
    response: Article.extend({ share_id: z.string() }),
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
