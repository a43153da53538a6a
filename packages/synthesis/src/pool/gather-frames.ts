/** Bytes that the second piece of a unit holds at least: about 3 seconds at 48 kbit/s. */
const secondPiece = 16_384;
/** Bytes above which no piece waits for more: about 40 seconds at 48 kbit/s, which take a thread a tenth of one. */
const maxPieceBytes = 262_144;

/** Makes few large messages of many small pieces of sound. */
export interface FrameGatherer {
  /** Takes a copy of the frames. */
  add(frames: Uint8Array): void;
  /** Sends what waits. */
  flush(): void;
}

/**
 * Passes on the first frames at once, because somebody may wait for them, and the following in pieces that double: each
 * message costs the thread that takes it about as much as speaking a word.
 */
export function gatherFrames(send: (frames: Uint8Array<ArrayBuffer>) => void): FrameGatherer {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let min = 0;
  const flush = (): void => {
    if (size === 0) return;
    const piece = new Uint8Array(size);
    let at = 0;
    for (const frames of waiting) {
      piece.set(frames, at);
      at += frames.length;
    }
    waiting = [];
    size = 0;
    min = Math.min(maxPieceBytes, Math.max(secondPiece, min * 2));
    send(piece);
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
