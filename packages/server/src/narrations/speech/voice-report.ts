import type { SpeechCapabilities } from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Stop } from '../../platform/domain.ts';
import { findVoiceReport, replaceVoiceReport, type StoredVoiceReport } from './voice-report-store.ts';

/** What speaks on this installation, also for processes that have no speech. */
export interface VoiceReport {
  /** Of this process; if it has no speech, those of the worker that reported last. Null before the first report. */
  readonly capabilities: SpeechCapabilities | null;
  /** Size of the voices folder in bytes when the last worker reported; null before the first report. */
  readonly folderBytes: number | null;
  /** Reads the report now and whenever it changes, until the returned function is called. */
  follow(): Promise<Stop>;
}

const topic = 'voices.reported';

export function createVoiceReport(app: App): VoiceReport {
  let last: StoredVoiceReport | null = null;
  const read = async (): Promise<void> => {
    last = await findVoiceReport(app.db);
  };
  const readAgain = (): void => {
    void read().catch((err) => app.log.warn({ err }, 'the report about voices could not be read'));
  };
  return {
    get capabilities() {
      return app.speech?.capabilities ?? last?.capabilities ?? null;
    },
    get folderBytes() {
      return last?.folderBytes ?? null;
    },
    async follow() {
      const stops = [app.events.subscribe(topic, readAgain), app.events.onGap(readAgain)];
      await read();
      return async () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Tells all processes what the speech of this worker can do. */
export async function storeVoiceReport(
  app: Pick<App, 'db' | 'events'>,
  report: StoredVoiceReport,
): Promise<void> {
  await inTransaction(app, async (tx) => {
    await replaceVoiceReport(tx, report);
    await app.events.publish(tx, topic, {});
  });
}
