import { SpeechError } from '../errors.ts';
import { escapeText } from '../text/escape-text.ts';
import type { SpeechEngine } from './engine.ts';
import { type EspeakEvent, readEvents } from './espeak-events.ts';
import { toNormalPitch, toWordsPerMinute } from './espeak-scale.ts';
import { toFloats } from './espeak-wasm.ts';

interface NpmEvent {
  type: string;
  text_position: number;
  audio_position: number;
  id?: number | string;
}

interface NpmEspeak {
  set_voice(identifier: string): number;
  set_rate(wordsPerMinute: number): void;
  set_pitch(pitch: number): void;
  set_range(range: number): void;
  synthesize(text: string, onAudio: (pcm: Int16Array | null, events: NpmEvent[]) => boolean): void;
}

interface NpmEspeakModule {
  eSpeakNGWorker: new () => Promise<NpmEspeak> | NpmEspeak;
}

export const npmEspeakVersion = 'espeak-ng npm 0.3.5';

/**
 * espeak-ng compiled to JavaScript, from npm: the fallback if our own build can't be loaded. It reaches full
 * speed only after a second or two of work, and carries slight noise from one text to the next, so its audio
 * is not reproducible bit for bit.
 */
export async function loadNpmEspeak(): Promise<SpeechEngine> {
  const name = '@echogarden/espeak-ng-emscripten';
  const loaded: { default: () => Promise<NpmEspeakModule> } = await import(name);
  const module = await loaded.default();
  const espeak = await new module.eSpeakNGWorker();
  let current = '';

  return {
    id: 'espeak',
    version: npmEspeakVersion,
    speak({ text, voice, rate, pitch, alive }) {
      if (voice !== current) {
        // With an unknown name espeak-ng would silently keep the previous voice.
        if (espeak.set_voice(voice) !== 0)
          throw new SpeechError('no_voice', `espeak-ng has no voice '${voice}'.`);
        current = voice;
      }
      espeak.set_rate(toWordsPerMinute(rate));
      espeak.set_pitch(toNormalPitch(pitch));
      espeak.set_range(50);

      const escaped = escapeText(text);
      const chunks: Int16Array[] = [];
      const events: EspeakEvent[] = [];
      espeak.synthesize(escaped.text, (pcm, reported) => {
        if (pcm) chunks.push(pcm.slice());
        for (const { type, text_position, audio_position, id } of reported) {
          if (type === 'word')
            events.push({ kind: 'word', codePoint: text_position - 1, ms: audio_position });
          if (type === 'phoneme')
            events.push({
              kind: 'phoneme',
              codePoint: text_position - 1,
              silent: id === '',
              ms: audio_position,
            });
        }
        return !alive();
      });
      return { pcm: toFloats(chunks), sampleRate: 22_050, ...readEvents(events, escaped.offsets) };
    },
  };
}
