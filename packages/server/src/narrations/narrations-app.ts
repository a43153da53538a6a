import type { SpeechPool } from '@earmark/synthesis';
import type { ScriptWriter } from './scripts/create-script-writer.ts';
import type { VoiceReport } from './speech/voice-report.ts';
import type { SummaryModel } from './summaries/summary-model.ts';

declare module '../platform/app.ts' {
  interface App {
    /** Speech synthesis threads; null in processes without the role `worker`. */
    readonly speech: SpeechPool | null;
    /** What speaks on this installation, also for processes without speech. */
    readonly voiceReport: VoiceReport;
    /** Thread that writes scripts; null in processes without the role `worker`. */
    readonly scripts: ScriptWriter | null;
    /** Writes summaries; null if no model is configured. */
    readonly summaryModel: SummaryModel | null;
    /** Loads the square JPEG that is embedded in audio files; null for none. */
    readonly cover: (() => Promise<Uint8Array>) | null;
  }
}
