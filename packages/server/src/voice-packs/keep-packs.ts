import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPackInstalled, readPackLoad, removePack, type VoicePack } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import type { Stop } from '../platform/domain.ts';
import { dropOutdatedSamples, reportVoices } from '../voices/index.ts';
import { writeAssignments } from './assignments-file.ts';
import { keepAutomaticPack } from './automatic-pack.ts';
import { createFetches } from './fetch-packs.ts';
import { offeredPacks } from './offered-packs.ts';
import { onPacksChanged } from './pack-events.ts';
import { findPackRows, insertPack, type PackRow, setPackState, setWanted } from './pack-store.ts';
import { wantPacks } from './wanted-packs.ts';

/** Milliseconds between two looks at the folder, which commands may change. */
const lookIntervalMs = 60_000;

/**
 * Keeps the voices folder of this worker as the rows say: fetches what is wanted, deletes what is not, and lets the
 * running speech pool use the result.
 */
export async function keepPacks(app: App): Promise<Stop> {
  const folder = app.config.speech.voicesDir;
  const fetches = createFetches(app, () => wake());
  /** Packs that were in the folder at the last look: one that is missing now was deleted by a command. */
  const seen = new Set<string>();
  let signature = await signatureOf(folder);
  let isStopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    await keepAutomaticPack(app);
    const rows = new Map((await findPackRows(app.db)).map((row) => [row.pack, row]));
    for (const pack of offeredPacks(app)) await lookAt(pack, rows.get(pack.id));
    await writeAssignments(app);
    const present = await signatureOf(folder);
    if (present === signature) return;
    signature = present;
    if (!(await app.speech?.reloadVoices())) return;
    await reportVoices(app);
    await dropOutdatedSamples(app);
  };
  const lookAt = async (pack: VoicePack, row: PackRow | undefined): Promise<void> => {
    const isPresent = await isPackInstalled(folder, pack);
    const wasSeen = seen.has(pack.id);
    if (isPresent) seen.add(pack.id);
    else seen.delete(pack.id);
    const now = app.clock.now();
    if (!row) {
      if (isPresent)
        await insertPack(app.db, { pack: pack.id, cause: 'owner', state: 'installed', done_bytes: 0 }, now);
      return;
    }
    if (!row.wanted) {
      fetches.stop(pack.id);
      if (isPresent && (await removePack(pack, folder, app.voicePacks))) seen.delete(pack.id);
    } else if (isPresent) {
      if (fetches.isRunning(pack.id)) return;
      // A command may have installed or measured it.
      const load = await readPackLoad(folder, pack);
      if (row.state !== 'installed' || (load !== null && load !== row.load))
        await setPackState(app.db, pack.id, { state: 'installed', ...(load === null ? {} : { load }) }, now);
    } else if (wasSeen && row.state === 'installed') await setWanted(app.db, pack.id, false, now);
    else fetches.start(pack, row);
  };
  const wake = (): void => {
    again = true;
    if (running || isStopped) return;
    running = (async () => {
      while (again && !isStopped) {
        again = false;
        await look().catch((error: unknown) => {
          if (!isStopped) app.log.warn({ err: error }, 'the voice packs could not be checked');
        });
      }
      running = null;
    })();
  };

  const stopListening = onPacksChanged(app, wake);
  const timer = setInterval(wake, lookIntervalMs);
  timer.unref();
  await wantPacks(app);
  wake();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    stopListening();
    await fetches.close();
    await running;
  };
}

/** Returns a text that changes when voices are added, replaced or deleted. */
async function signatureOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const lines = await Promise.all(
    names
      .filter((name) => !/\.(part|lock)$|\.pack\.json$/.test(name))
      .map((name) =>
        stat(join(folder, name)).then(
          (entry) => (entry.isFile() ? `${name} ${entry.size} ${entry.mtimeMs}` : ''),
          () => '',
        ),
      ),
  );
  return lines.toSorted().join('\n');
}
