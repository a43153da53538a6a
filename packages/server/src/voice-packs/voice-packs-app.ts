import type { measureVoices, VoicePack } from '@earmark/synthesis';

declare module '../platform/app.ts' {
  interface App {
    /** All voice packs that this version knows, the preferred ones of a language first. */
    readonly voicePacks: readonly VoicePack[];
    /** Measures the voices of a pack that was installed, on this machine. */
    readonly measureVoices: typeof measureVoices;
  }
}
