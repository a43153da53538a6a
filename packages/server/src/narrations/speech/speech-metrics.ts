import { Gauge } from 'prom-client';
import type { App } from '../../platform/app.ts';

/**
 * Registers metrics for the load of speech synthesis in this process, by which a cluster can scale its
 * workers.
 */
export function measureSpeech({ speech, metrics }: Pick<App, 'speech' | 'metrics'>): void {
  if (!speech) return;
  new Gauge({
    name: 'earmark_speech_units',
    help: 'Units of text being synthesized, and waiting for a free thread.',
    labelNames: ['state'],
    registers: [metrics.registry],
    collect() {
      const { busy, queued } = speech.stats();
      this.set({ state: 'spoken' }, busy);
      this.set({ state: 'waiting' }, queued);
    },
  });
  new Gauge({
    name: 'earmark_speech_threads',
    help: 'Speech synthesis threads.',
    registers: [metrics.registry],
    collect() {
      this.set(speech.stats().workers);
    },
  });
  new Gauge({
    name: 'earmark_speech_threads_abandoned',
    help: 'Threads abandoned inside a neural voice that does not return; each keeps its memory.',
    registers: [metrics.registry],
    collect() {
      this.set(speech.stats().abandoned);
    },
  });
}
