/** Minimum size of a unit's second chunk in bytes: about 3 seconds at 48 kbit/s. */
const minSecondChunkBytes = 16_384;
/**
 * Size in bytes from which a chunk is sent without waiting for more: about 40 seconds at 48 kbit/s, which
 * take a thread about a tenth of a second.
 */
const maxChunkBytes = 262_144;

/** Combines many small chunks of audio into few large messages. */
export interface FrameGatherer {
  /** Copies the frames. */
  add(frames: Uint8Array): void;
  /** Sends all buffered frames. */
  flush(): void;
}

/**
 * Sends the first frames immediately, because a listener may be waiting, and the following ones in chunks
 * that double in size: each message costs the receiving thread about as much as speaking a word.
 */
export function collectFrames(send: (frames: Uint8Array<ArrayBuffer>) => void): FrameGatherer {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let min = 0;
  const flush = (): void => {
    if (size === 0) return;
    const chunk = new Uint8Array(size);
    let at = 0;
    for (const frames of waiting) {
      chunk.set(frames, at);
      at += frames.length;
    }
    waiting = [];
    size = 0;
    min = Math.min(maxChunkBytes, Math.max(minSecondChunkBytes, min * 2));
    send(chunk);
  };
  return {
    add(frames) {
      waiting.push(frames.slice());
      size += frames.length;
      if (size >= min) flush();
    },
    flush,
  };
}
