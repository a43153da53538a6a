/** The part of a stream that the progress bar uses. */
export interface Screen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export interface ProgressBar {
  /**
   * Draws the bar.
   * @param share share that is finished, 0 to 1
   * @param audioSeconds length of the audio so far
   */
  show(share: number, audioSeconds: number): void;
  /** Clears the line. */
  end(): void;
}

/** Minimum time between two drawings, in milliseconds. */
const drawIntervalMs = 80;

/** Creates a line that redraws itself; nothing is drawn if the stream is not a terminal. */
export function createProgressBar(screen: Screen, isQuiet: boolean): ProgressBar {
  if (isQuiet || !screen.isTTY) return { show: () => undefined, end: () => undefined };
  const startedAt = performance.now();
  let drawn = 0;
  return {
    show(share, audioSeconds) {
      const now = performance.now();
      if (share < 1 && now - drawn < drawIntervalMs) return;
      drawn = now;
      const pace = audioSeconds / Math.max(0.001, (now - startedAt) / 1000);
      const tail = ` ${String(Math.floor(share * 100)).padStart(3)}%  ${clock(audioSeconds)} spoken, ${Math.round(pace)}x`;
      const width = Math.max(10, Math.min(40, (screen.columns ?? 80) - tail.length - 1));
      const filled = Math.round(width * share);
      screen.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)}${tail}\u001b[K`);
    },
    end() {
      if (drawn > 0) screen.write('\r\u001b[K');
    },
  };
}

/** Formats seconds as `1:02:03` or `2:03`. */
export function clock(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const two = (value = 0): string => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
