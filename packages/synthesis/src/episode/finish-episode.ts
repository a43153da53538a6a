import { decoderDelaySamples, encoderDelaySamples, samplesPerFrame, samplesToMs } from '../audio-format.ts';
import { joinCrc16 } from '../mp3/crc16.ts';
import { makeInfoFrame } from '../mp3/info-frame.ts';
import type { Segment } from '../unit.ts';
import { type EpisodeTags, makeTag } from './make-tag.ts';

/** The properties of a segment that are needed to finish a file: its sizes, without its audio. */
export interface SegmentSize extends Pick<Segment, 'format' | 'samples' | 'crc'> {
  /** Length of the segment's `mp3` in bytes. */
  bytes: number;
}

export interface FinishedEpisode {
  /** ID3v2.3 tag and header frame. The complete file is the head followed by the unchanged bytes of the segments. */
  head: Uint8Array;
  /** Length of the whole file in bytes. */
  totalBytes: number;
  /** Exact audible duration. */
  durationMs: number;
}

/**
 * Builds the head of the finished file. The audio itself is neither changed nor read: the bytes that were
 * streamed while the episode was being made follow the head unchanged.
 *
 * @throws RangeError if there are no segments, or if they differ in format
 */
export function finishEpisode(segments: readonly SegmentSize[], tags: EpisodeTags): FinishedEpisode {
  const format = segments[0]?.format;
  if (!format) throw new RangeError('An episode needs at least one segment.');
  let [samples, bytes, crc] = [0, 0, 0];
  for (const segment of segments) {
    if (segment.format.sampleRate !== format.sampleRate || segment.format.kbps !== format.kbps) {
      throw new RangeError('The segments of an episode must share one format.');
    }
    samples += segment.samples;
    bytes += segment.bytes;
    crc = joinCrc16(crc, segment.crc, segment.bytes);
  }
  // The last 1,105 samples are silence that pushes the speech through the delays of encoder and decoder.
  const padding = decoderDelaySamples;
  const audibleSamples = Math.max(0, samples - encoderDelaySamples - padding);
  const durationMs = Math.round(samplesToMs(audibleSamples, format));
  const info = makeInfoFrame({ format, frames: samples / samplesPerFrame, bytes, crc, padding });
  const tag = makeTag(tags, durationMs);
  const head = new Uint8Array(tag.length + info.length);
  head.set(tag);
  head.set(info, tag.length);
  return { head, totalBytes: head.length + bytes, durationMs };
}
