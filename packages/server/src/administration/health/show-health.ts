import type { OwnerHealth } from '@earmark/contract';
import { requireOwner } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { HealthCheck } from './health-check.ts';

/** @throws AppError `owner_required` */
export async function showHealth(
  app: App,
  actor: Actor,
  { health, again }: { health: HealthCheck; again: boolean },
): Promise<OwnerHealth> {
  await requireOwner(app, actor);
  const { findings, checkedAt, running } = health.read(again);
  return {
    findings: [...findings],
    checked_at: checkedAt?.toISOString() ?? null,
    running,
    outages: app.dependencies.list().flatMap(({ name, outage }) => {
      return outage ? [{ name, since: outage.since.toISOString(), reason: outage.reason }] : [];
    }),
    started_at: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
  };
}
