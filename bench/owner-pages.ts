/**
 * Measures the requests of the owner's pages in a large installation: 100,000 accounts that listen, 10,000 waiting
 * and 200,000 completed jobs, 2,000 failed conversions and 20,000 feeds, of which 500 fail.
 *
 *   node bench/owner-pages.ts [--accounts 100000] [--rounds 20]
 */

import { parseArgs } from 'node:util';
import { createApp } from '../packages/server/src/app.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { connectDatabase, makeHome } from './start-service.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
  },
});
const accounts = Number(values.accounts);
const rounds = Number(values.rounds);

await using home = await makeHome();
const config = loadConfig({
  EARMARK_LOG_LEVEL: 'error',
  EARMARK_MODE: 'service',
  EARMARK_DATA_DIR: home.dir,
  EARMARK_PUBLIC_URL: `http://127.0.0.1:${home.port}`,
});
// Its roles are not started, so the jobs remain.
await using running = await createApp(config);
const { server } = running;
await server.ready();
const account = { email: 'owner@example.net', password: 'correct horse' };
const signedUp = await server.inject({ method: 'POST', url: '/api/identity/sign-up', payload: account });
const headers = { 'earmark-id-token': signedUp.json<{ id_token: string }>().id_token };
await fill();
for (const page of ['overview', 'queue', 'faults']) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const { statusCode } = await server.inject({ url: `/api/owner/${page}`, headers });
    if (statusCode !== 200) throw new Error(`${page} failed with status ${statusCode}`);
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  console.log(`${page}: fastest ${at(0)} ms, median ${at(0.5)} ms, max ${at(1)} ms of ${rounds} requests`);
}

async function fill(): Promise<void> {
  const client = await connectDatabase(home);
  const statements = [
    'update users set is_owner = true',
    `insert into users (id, email, feed_token, inbox_token, referral_token, created_at)
      select gen_random_uuid(), n || '@example.net', 'f' || n, 'i' || n, 'r' || n, now()
      from generate_series(1, ${accounts}) as n`,
    'insert into active_listeners select id, now()::date from users',
    // Imports of a thousand accounts.
    `insert into pgboss.job (name, data, priority, group_id, policy, singleton_key)
      select 'narrate', '{}', -1600000000 + n, 'bulk:' || n % 1000, 'short', 'n' || n from generate_series(1, 10000) as n`,
    `insert into pgboss.job (name, data, state, completed_on)
      select case when n % 2 = 0 then 'narrate' else 'poll-feed' end, '{}', 'completed', now()
      from generate_series(1, 200000) as n`,
    `insert into pgboss.job (name, data, state, completed_on, output)
      select case when n % 2 = 0 then 'send-verification' else 'deliver-feed-items' end,
        jsonb_build_object('user_id', (select id from users limit 1)), 'failed', now(), '{}'
      from generate_series(1, 2000) as n`,
    `insert into articles (id, source_key, visibility, kind, status, is_current, title, created_at, touched_at)
      select md5('a' || n)::uuid, 'text:' || n, 'unlisted', 'text', 'ready', true, 'A', now(), now()
      from generate_series(1, 20000) as n`,
    `insert into narrations (id, article_id, audio_id, voice, settings, settings_hash, is_current, status, stage,
        failure, created_at, started_at, completed_at, duration_ms, touched_at)
      select md5('n' || n)::uuid, md5('a' || n)::uuid, 'a' || n, 'v', '{}', 'h', true,
        case when n <= 2000 then 'failed' else 'completed' end, 'done',
        case when n <= 2000 then 'speech_failed' end, now(), now() - interval '2 minutes',
        case when n > 2000 then now() - interval '1 minute' end, 60000, now()
      from generate_series(1, 20000) as n`,
    `insert into playlist_items (id, user_id, article_id, narration_id, source_key, article_key, article_url, type,
        added_at, updated_at)
      select md5('p' || n)::uuid, (select id from users limit 1), md5('a' || n)::uuid, md5('n' || n)::uuid,
        'text:' || n, 'k' || n, '', 'input_text', now(), now() from generate_series(1, 20000) as n`,
    `insert into feeds (id, feed_id, feed_url, host, title, created_at, subscribers, next_check_at, failing_since,
        failure)
      select md5('f' || n)::uuid, 'f' || n, '', n % 300 || '.example', 'F', now(), 1, now(),
        case when n <= 500 then now() - interval '2 days' end, case when n <= 500 then 'blocked' end
      from generate_series(1, 20000) as n`,
    'vacuum analyze',
  ];
  for (const statement of statements) await client.query(statement);
  await client.end();
}
