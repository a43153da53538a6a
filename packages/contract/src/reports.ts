import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { writtenText } from './storable-text.ts';

export const reportEndpoints = {
  reportArticle: endpoint({
    method: 'POST',
    path: '/api/user/reports',
    auth: 'user',
    tag: 'Articles',
    summary:
      'Sends the operator a report of a problem with an article of the own playlist. The account’s address goes along, to be answered. Sending the same words about the same article again is one report.',
    body: z.object({
      /** As in the playlist: the address without its scheme, or the entry’s id. */
      article_id: z.string().min(1).max(4_096),
      /** What went wrong, in one’s own words. Longer ones are refused by `report_too_long`. */
      message: writtenText(100_000),
    }),
    response: z.object({ report_id: z.string() }),
    errors: ['not_found', 'report_empty', 'report_too_long', 'too_many_requests'],
  }),
};
