import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { writtenText } from '../storable-text.ts';

export const reportEndpoints = {
  reportArticle: endpoint({
    method: 'POST',
    path: '/api/user/reports',
    auth: 'user',
    scope: 'add',
    tag: 'Articles',
    summary:
      'Sends the operator a report about a problem with an article in the user’s playlist. It includes the account’s address for a reply. An identical report about the same article is sent only once.',
    body: z.object({
      /** As in the playlist: the address without its scheme, or the id of the entry. */
      article_id: z.string().min(1).max(4_096),
      /** Description of the problem in the user's words. A longer text is rejected with `report_too_long`. */
      message: writtenText(100_000),
    }),
    response: z.object({ report_id: z.string() }),
    errors: ['not_found', 'report_empty', 'report_too_long', 'too_many_requests'],
  }),
};
