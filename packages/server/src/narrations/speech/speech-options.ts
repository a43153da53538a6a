import { existsSync } from 'node:fs';
import { SpeechError, type SpeechPoolOptions, type SpendingCap } from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import { reserveSpending } from './spending-store.ts';

/** What this installation speaks with, as it is configured. */
export function speechOptions(app: Pick<App, 'config' | 'db' | 'clock'>): SpeechPoolOptions {
  const { workers, speech } = app.config;
  const cap = createSharedCap(app);
  return {
    workers,
    light: speech.light,
    ...(existsSync(speech.voicesDir) ? { voicesFolder: speech.voicesDir } : {}),
    remote: speech.services.map((service) => ({ ...service, cap })),
  };
}

/** Counts in the database what paid voices cost, so that all processes together stay under the cap. */
export function createSharedCap({ config, db, clock }: Pick<App, 'config' | 'db' | 'clock'>): SpendingCap {
  const { dollarsADay } = config.speech;
  return {
    async reserve(engine, dollars) {
      if (dollars <= 0) return;
      const day = clock.now().toISOString().slice(0, 10);
      if (await reserveSpending(db, { day, dollars, max: dollarsADay })) return;
      throw new SpeechError(
        'over_budget',
        `The ${dollarsADay} dollars of today are spent; '${engine}' is not asked.`,
      );
    },
  };
}
