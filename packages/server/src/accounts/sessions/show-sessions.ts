import type { DeviceSession } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { sessionIdleDays } from '../refresh-session.ts';
import { listSessionsOf } from '../sessions-store.ts';
import { describeDevice } from './describe-device.ts';

/** docs/product/accounts.md#devices */
const maxListed = 100;

/** Lists the devices on which the user is signed in: the calling one first, then the last seen first. */
export async function showSessions(
  app: Pick<App, 'db' | 'clock'>,
  { userId, sessionId }: Pick<Actor, 'userId'> & Partial<Actor>,
): Promise<{ sessions: DeviceSession[] }> {
  const since = new Date(app.clock.now().getTime() - sessionIdleDays * 86_400_000);
  const rows = await listSessionsOf(app.db, userId, { since, first: sessionId, limit: maxListed });
  const sessions = rows.map((row) => ({
    session_id: row.id,
    device: describeDevice(row.user_agent),
    method: row.method,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.refreshed_at.toISOString(),
    is_current: row.id === sessionId,
  }));
  return { sessions };
}
