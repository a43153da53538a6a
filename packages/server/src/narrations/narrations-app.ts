import type { SpeechPool } from '@earmark/synthesis';
import type { ScriptWriter } from './scripts/create-script-writer.ts';
import type { SummaryModel } from './summaries/summary-model.ts';

declare module '../platform/app.ts' {
  interface App {
    /** The threads that speak; null in processes that do not play the role `worker`. */
    readonly speech: SpeechPool | null;
    /** The thread that writes scripts; null in the same processes. */
    readonly scripts: ScriptWriter | null;
    /** Writes summaries; null where no model is configured. */
    readonly summaryModel: SummaryModel | null;
    /** The square JPEG that goes into audio files; null for none. */
    readonly cover: (() => Promise<Uint8Array>) | null;
  }
}
