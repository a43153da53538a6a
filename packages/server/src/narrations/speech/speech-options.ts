import { SpeechError, type SpeechPoolOptions, type SpendingCap } from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import { reserveSpending } from './spending-store.ts';

/** Returns the options of speech synthesis from the configuration. */
export function speechOptions(app: Pick<App, 'config' | 'db' | 'clock' | 'log'>): SpeechPoolOptions {
  const { workers, speech } = app.config;
  const cap = createSharedCap(app);
  return {
    workers,
    light: speech.light,
    voicesFolder: speech.voicesDir,
    onProblem: (problem, details) => app.log.warn(details, problem),
    remote: speech.services.map((service) => ({ ...service, cap })),
  };
}

/**
 * Creates a cap that counts the cost of paid voices in the database, so that all processes together stay
 * below it.
 */
export function createSharedCap({ config, db, clock }: Pick<App, 'config' | 'db' | 'clock'>): SpendingCap {
  const { dollarsADay } = config.speech;
  return {
    async reserve(engine, dollars) {
      if (dollars <= 0) return;
      const day = clock.now().toISOString().slice(0, 10);
      if (await reserveSpending(db, { day, dollars, max: dollarsADay })) return;
      throw new SpeechError(
        'over_budget',
        `The daily cap of ${dollarsADay} dollars is reached; '${engine}' is not used.`,
      );
    },
  };
}
