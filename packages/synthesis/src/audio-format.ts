/**
 * The form of every segment of one episode: mono MPEG-2 Layer III at a constant bit rate. Segments of one form append
 * as bytes, because a frame is always 576 samples and no frame needs a later one.
 */
export interface AudioFormat {
  /** In hertz. */
  sampleRate: 22_050 | 24_000;
  /** Kilobits a second, constant. */
  kbps: 48 | 64;
}

/** The form of the embedded engines (espeak-ng speaks at 22.05 kHz) and of most local neural voices. */
export const standardFormat: AudioFormat = { sampleRate: 22_050, kbps: 48 };

/** The form of the engines that speak at 24 kHz. */
export const wideFormat: AudioFormat = { sampleRate: 24_000, kbps: 64 };

/** Samples in a frame of MPEG-2 Layer III. */
export const samplesPerFrame = 576;

/** Samples that LAME holds back before the first one (its `ENCDELAY`). */
export const encoderDelay = 576;

/** Samples that every decoder holds back: 528 of the filter bank and 1. */
export const decoderDelay = 529;

/** Milliseconds that `samples` last in `format`. */
export const samplesToMs = (samples: number, format: Pick<AudioFormat, 'sampleRate'>): number =>
  (samples * 1000) / format.sampleRate;

/** The nearest whole number of samples in `ms` milliseconds. */
export const msToSamples = (ms: number, format: Pick<AudioFormat, 'sampleRate'>): number =>
  Math.round((ms * format.sampleRate) / 1000);
