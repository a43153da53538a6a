import { Kbd } from '../../ui/kbd.tsx';
import { Sample } from './sample.tsx';

export function TypeSamples() {
  return (
    <Sample title="Type">
      <p className="font-semibold font-serif text-3xl">A title of 40 pixels</p>
      <p className="font-semibold font-serif text-2xl">A heading of 28 pixels</p>
      <p className="font-serif text-xl">Reading text at 22 pixels, as in the transcript of a full player.</p>
      <p className="text-lg">A lead of 18 pixels, for what opens a page.</p>
      <p>
        Text of 16 pixels with a{' '}
        <a href="#main" className="underline underline-offset-4">
          link in the text
        </a>
        , and a key: <Kbd>Space</Kbd> plays, <Kbd>?</Kbd> helps.
      </p>
      <p className="text-sm text-soft">Small print of 14 pixels: hints, times, where something comes from.</p>
    </Sample>
  );
}
