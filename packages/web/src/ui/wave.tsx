/** Heights of the drawn waveform, in percent: phrases with pauses between them. */
const speech = [
  18, 42, 66, 80, 58, 36, 72, 90, 64, 40, 22, 8, 8, 34, 62, 86, 70, 48, 76, 94, 82, 54, 30, 12, 8, 26, 56, 78,
  60, 88, 68, 44, 24, 10, 8, 38, 70, 92, 74, 50, 28, 62, 84, 58, 34, 14, 8, 30, 52, 72, 46, 24,
];

/**
 * A drawing of speech, of which a share is heard. Decorative.
 * @param props.share from 0 to 1
 * @param props.start number of the first bar of the drawing; others give other drawings
 * @param props.ink draws the share in ink: it is progress, not sound
 * @param props.bars number of bars; each needs at least 4 px of width, because 3 px part it from the next
 */
export function Wave({
  share,
  bars = speech.length,
  start = 0,
  ink = false,
  className = 'h-10',
}: {
  share: number;
  ink?: boolean;
  bars?: number;
  start?: number;
  className?: string;
}) {
  return (
    <div aria-hidden="true" className={`flex items-center gap-[3px] ${className}`}>
      {Array.from({ length: bars }, (_, index) => speech[(start + index) % speech.length] ?? 0).map(
        (height, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes.
            key={index}
            className={`min-w-0 flex-1 rounded-full ${index < share * bars ? (ink ? 'bg-ink' : 'bg-accent') : 'bg-edge/40'}`}
            style={{ height: `${height}%` }}
          />
        ),
      )}
    </div>
  );
}
