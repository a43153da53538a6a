import type { Domain } from '../platform/domain.ts';
import { charityPath } from './charity-page.ts';
import { bindCharity } from './routes.ts';

export { findVote } from './charity-store.ts';

/** Creates the charity domain: users vote for where the operator's share of sales goes. */
export const createCharity = (): Domain => ({
  name: 'charity',
  routes: bindCharity,
  operatorPages: () => [{ path: charityPath, title: 'Charity', about: 'Votes of users for a charity.' }],
});
