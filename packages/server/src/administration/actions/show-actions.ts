import type { EndpointRequest, EndpointResponse, ownerActionEndpoints } from '@earmark/contract';
import { requireOwner } from '../../accounts/index.ts';
import { listOwnerActions } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';

type Endpoint = typeof ownerActionEndpoints.ownerActions;

const pageSize = 50;

/** @throws AppError `owner_required` */
export async function showActions(
  app: App,
  actor: Actor,
  { before }: EndpointRequest<Endpoint>['query'],
): Promise<EndpointResponse<Endpoint>> {
  await requireOwner(app, actor);
  const rows = await listOwnerActions(app.db, {
    before: before === undefined ? null : Number(before),
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  return {
    actions: page.map(({ id, at, actor: by, action, subject, detail }) => ({
      action_id: String(id),
      at: at.toISOString(),
      by,
      action,
      subject,
      detail,
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.id ?? '') : null,
  };
}
