import type { VoiceGender } from '../voice-gender.ts';

/** A voice of a model that has several, in a folder of the voices folder. */
export interface ModelVoice {
  /** Name of the model's folder and of the voice: `kokoro-82m-v1.0/af_heart`. */
  name: string;
  /** BCP 47 with the country. */
  language: string;
  gender: VoiceGender;
  /** Absolute path of the ONNX file. */
  model: string;
  /** Absolute path of the style vectors. */
  styles: string;
}
