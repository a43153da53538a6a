import { publicText } from '@earmark/contract/pages/public-text';
import { Pause, RotateCcw, RotateCw } from 'lucide-react';

/** Heights of the drawn waveform, in percent: phrases with pauses between them. */
const speech = [
  18, 42, 66, 80, 58, 36, 72, 90, 64, 40, 22, 8, 8, 34, 62, 86, 70, 48, 76, 94, 82, 54, 30, 12, 8, 26, 56, 78,
  60, 88, 68, 44, 24, 10, 8, 38, 70, 92, 74, 50, 28, 62, 84, 58, 34, 14, 8, 30, 52, 72, 46, 24,
];
/** Number of bars that are drawn as played. */
const played = 21;

/**
 * A picture of the player reading along. Decorative: nothing in it is a control, and it adds nothing to the
 * text.
 */
export function ReadAlongPicture() {
  return (
    <div
      aria-hidden="true"
      className="select-none rounded-corner border border-line bg-raised p-6 shadow-lift tablet:p-8"
    >
      <p className="text-sm text-soft">{publicText.sample.title}</p>
      <p className="mt-4 font-serif text-xl tablet:text-2xl">
        {publicText.sample.spoken}{' '}
        <span className="-mx-0.5 rounded-small bg-accent px-1 text-on-accent">{publicText.sample.now}</span>{' '}
        <span className="text-soft">{publicText.sample.upcoming}</span>
      </p>
      <div className="mt-8 flex h-12 items-center gap-[3px]">
        {speech.map((height, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes.
            key={index}
            className={`min-w-0 flex-1 rounded-full ${index < played ? 'bg-accent' : 'bg-edge/40'}`}
            style={{ height: `${height}%` }}
          />
        ))}
      </div>
      <div className="mt-2 flex justify-between text-sm text-soft tabular-nums">
        <span>1:36</span>
        <span>3:58</span>
      </div>
      <div className="mt-4 flex items-center justify-center gap-8">
        <RotateCcw size={24} className="text-soft" />
        <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent">
          <Pause size={26} fill="currentColor" strokeWidth={0} />
        </span>
        <RotateCw size={24} className="text-soft" />
      </div>
    </div>
  );
}
