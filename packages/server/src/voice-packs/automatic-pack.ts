import { availableParallelism } from 'node:os';
import {
  defaultPacksOf,
  hasOnnxRuntime,
  isNeural,
  maxLoad,
  mayBeFastEnough,
  readVoiceChoices,
  type VoicePack,
} from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import { offeredPacks } from './offered-packs.ts';
import { dropPack, findAssignments, findPackRows, insertPack, type PackRow } from './pack-store.ts';

/** Problems of a host that another try does not solve. */
const lasting: ReadonlySet<string> = new Set(['refused', 'incorrect', 'unverified']);

const isTooSlow = ({ state, load }: PackRow): boolean => state === 'installed' && (load ?? 0) > maxLoad;

/** Returns whether a pack that is wanted speaks, or may do so soon. */
const isOfUse = (row: PackRow): boolean =>
  row.wanted && !isTooSlow(row) && !(row.state === 'failed' && lasting.has(row.problem ?? ''));

/**
 * Wants the best pack for the language of the system that this machine may be fast enough for, until one of them is
 * there and fast enough. A pack that was fetched for that and is too slow is dropped, unless one of its voices is
 * assigned. Does nothing if the configuration or the owner decided otherwise.
 */
export async function keepAutomaticPack(app: App): Promise<void> {
  const candidates = await findCandidates(app);
  if (candidates.length === 0) return;
  const rows = new Map((await findPackRows(app.db)).map((row) => [row.pack, row]));
  const known = candidates.flatMap(({ id }) => rows.get(id) ?? []);
  for (const pack of candidates) {
    const row = rows.get(pack.id);
    if (!row?.wanted || row.cause !== 'automatic' || !isTooSlow(row)) continue;
    if (!(await isAssigned(app, pack)) && (await dropPack(app.db, pack.id, app.clock.now())))
      app.log.info(
        { pack: pack.id, load: row.load },
        'a voice pack that nobody requested is removed, because it is too slow for this machine',
      );
  }
  const isDeclined = known.some(({ wanted, cause }) => !wanted && cause === 'owner');
  if (isDeclined || known.some(isOfUse)) return;
  const tooSlow = app.voicePacks.filter(({ id }) => (rows.get(id)?.load ?? 0) > maxLoad);
  const facts = { processors: availableParallelism(), tooSlow };
  const next = candidates.find((pack) => !rows.has(pack.id) && mayBeFastEnough(pack, facts));
  if (!next) return;
  const row = { pack: next.id, cause: 'automatic', state: 'waiting', done_bytes: 0 } as const;
  await insertPack(app.db, row, app.clock.now());
}

/** Returns whether the owner chose one of the pack's voices for a product voice, also by hand in the folder. */
async function isAssigned({ db, config }: App, { voices }: VoicePack): Promise<boolean> {
  const rows = await findAssignments(db);
  const byHand = Object.values(await readVoiceChoices(config.speech.voicesDir));
  const chosen = new Set([...rows.map(({ speaker }) => speaker), ...byHand]);
  return voices.some(({ name }) => chosen.has(name));
}

/** Returns the packs that may be fetched without being asked, the best one first. */
async function findCandidates(app: App): Promise<VoicePack[]> {
  const { packs, services, light } = app.config.speech;
  // Who pays for a service has better voices, and who chose the lightest ones wants to save processor time.
  if (packs !== 'auto' || services.length > 0 || light) return [];
  const offered = offeredPacks(app);
  const canRunModels = hasOnnxRuntime();
  const usable = offered.map(({ engine }) => engine).filter((engine) => canRunModels || !isNeural(engine));
  return defaultPacksOf(offered, app.config.language, new Set(usable));
}
