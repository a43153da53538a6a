import { basename } from 'node:path';
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
    name: 'earmark_inference_processes',
    help: 'Processes that run the models of neural voices.',
    registers: [metrics.registry],
    collect() {
      this.set(speech.stats().inference.processes);
    },
  });
  new Gauge({
    name: 'earmark_inference_crashes',
    help: 'Inference processes that ended while a model ran, since this process started.',
    registers: [metrics.registry],
    collect() {
      this.set(speech.stats().inference.crashes);
    },
  });
  new Gauge({
    name: 'earmark_neural_models_set_aside',
    help: 'Models of neural voices that are not used any more, because they ended two processes or cannot be loaded.',
    labelNames: ['model'],
    registers: [metrics.registry],
    collect() {
      this.reset();
      for (const file of speech.stats().inference.setAside) this.set({ model: basename(file) }, 1);
    },
  });
}
