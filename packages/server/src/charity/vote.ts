import type { CharityVotes } from '@earmark/contract';
import { showCatalogue } from '../billing/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { countVotes, findVote, recordVote } from './charity-store.ts';

/** Returns what the operator gives to charity and offers to vote for; null if there is nothing to choose. */
export function offeredCharities(app: App): { percent: number; choices: readonly string[] } | null {
  const { charity } = showCatalogue(app).claims;
  return charity !== null && charity.choices.length > 0 ? charity : null;
}

/**
 * Returns the choices with their votes, and the own vote.
 * @throws AppError `not_found` if the operator offers no choice
 */
export async function showVotes(app: App, { userId }: Actor): Promise<CharityVotes> {
  const { percent, choices } = requireCharities(app);
  const [counts, vote] = [await countVotes(app.db), await findVote(app.db, userId)];
  return {
    percent,
    choices: choices.map((name) => ({ name, votes: counts.get(name) ?? 0 })),
    own: vote !== undefined && choices.includes(vote.choice) ? vote.choice : null,
  };
}

/**
 * Votes for a charity in place of the earlier vote of the account.
 * @throws AppError `not_found` if the operator offers no choice, `validation_failed` for another charity
 */
export async function voteForCharity(
  app: App,
  actor: Actor,
  { choice }: { choice: string },
): Promise<CharityVotes> {
  if (!requireCharities(app).choices.includes(choice))
    throw new AppError('validation_failed', {
      fields: [{ field: 'body.choice', problem: 'is not among the choices' }],
    });
  await recordVote(app.db, { userId: actor.userId, choice, now: app.clock.now() });
  return showVotes(app, actor);
}

function requireCharities(app: App) {
  const offered = offeredCharities(app);
  if (offered === null) throw new AppError('not_found');
  return offered;
}
