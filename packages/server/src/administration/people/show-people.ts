import type { EndpointRequest, EndpointResponse, Person, peopleEndpoints } from '@earmark/contract';
import { type AccountSummary, countAccounts, listAccountsPage, requireOwner } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { listPlans } from './list-plans.ts';
import { listSizes } from './sizes-store.ts';

type Endpoint = typeof peopleEndpoints.ownerPeople;

const pageSize = 50;

/** @throws AppError `owner_required` */
export async function showPeople(
  app: App,
  actor: Actor,
  { search = '', after }: EndpointRequest<Endpoint>['query'],
): Promise<EndpointResponse<Endpoint>> {
  await requireOwner(app, actor);
  const [found, total] = await Promise.all([
    listAccountsPage(app.db, { search, after: readPosition(after), limit: pageSize + 1 }),
    countAccounts(app.db, search),
  ]);
  const page = found.slice(0, pageSize);
  const ids = page.map(({ userId }) => userId);
  const [sizes, plans] = await Promise.all([listSizes(app.db, ids), listPlans(app, ids)]);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    people: page.map((account) => show(account, sizes.get(account.userId), plans.get(account.userId))),
    total,
    next: last ? `${last.createdAt.getTime()}.${last.userId}` : null,
  };
}

function readPosition(after: string | undefined): { createdAt: Date; id: string } | null {
  if (after === undefined) return null;
  const [at, id = ''] = after.split('.');
  return { createdAt: new Date(Number(at)), id };
}

const show = (account: AccountSummary, bytes = 0, plan: Person['plan'] = null): Person => ({
  user_id: account.userId,
  email: account.email,
  is_owner: account.isOwner,
  disabled_at: account.disabledAt?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
  last_seen_at: account.lastSeenAt?.toISOString() ?? null,
  storage_bytes: bytes,
  plan,
});
