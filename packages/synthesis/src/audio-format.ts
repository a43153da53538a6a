/**
 * The MP3 format that all segments of one episode share: mono MPEG-2 Layer III at a constant bit rate.
 * Segments of the same format can be concatenated as bytes, because a frame always has 576 samples and no
 * frame depends on a later one.
 */
export interface AudioFormat {
  /** In hertz. */
  sampleRate: 22_050 | 24_000;
  /** Kilobits per second, constant. */
  kbps: 48 | 64;
}

/** The format for the embedded engines (espeak-ng outputs 22.05 kHz) and for most local neural voices. */
export const standardFormat: AudioFormat = { sampleRate: 22_050, kbps: 48 };

/** The format for engines that output 24 kHz. */
export const wideFormat: AudioFormat = { sampleRate: 24_000, kbps: 64 };

/** Samples in a frame of MPEG-2 Layer III. */
export const samplesPerFrame = 576;

/** Samples by which LAME delays its output (`ENCDELAY`). */
export const encoderDelaySamples = 576;

/** Samples by which every decoder delays its output: 528 from the filter bank, plus 1. */
export const decoderDelaySamples = 529;

/** Duration of `samples` in milliseconds. */
export const samplesToMs = (samples: number, format: Pick<AudioFormat, 'sampleRate'>): number =>
  (samples * 1000) / format.sampleRate;

/** The number of samples in `ms` milliseconds, rounded to a whole number. */
export const msToSamples = (ms: number, format: Pick<AudioFormat, 'sampleRate'>): number =>
  Math.round((ms * format.sampleRate) / 1000);
