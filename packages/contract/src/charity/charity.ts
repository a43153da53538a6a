import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'Charity';

/** What users may vote for, and how they have voted. */
export const CharityVotes = z.object({
  /** Percentage of sales that goes to charity. */
  percent: z.number(),
  /** In the operator's order. */
  choices: z.array(z.object({ name: z.string(), votes: z.number().int().min(0) })),
  /** The user's own vote; null before the first vote, and if the operator has withdrawn the choice. */
  own: z.string().nullable(),
});
export type CharityVotes = z.infer<typeof CharityVotes>;

export const charityEndpoints = {
  charityVotes: endpoint({
    method: 'GET',
    path: '/api/user/charity',
    auth: 'user',
    tag,
    summary:
      'Returns the charities that users may vote for, with the number of votes and the own vote. Responds with 404 if the operator offers no choice.',
    response: CharityVotes,
    errors: ['not_found'],
  }),
  voteForCharity: endpoint({
    method: 'PUT',
    path: '/api/user/charity',
    auth: 'user',
    tag,
    summary:
      'Votes for a charity. Every account has one vote; voting again replaces it. Responds with 400 to a charity that is not among the choices, and with 404 if the operator offers no choice.',
    body: z.object({ choice: z.string().max(80) }),
    response: CharityVotes,
    errors: ['not_found', 'too_many_requests'],
  }),
};
