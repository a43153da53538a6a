import { useSyncExternalStore } from 'react';
import { readFlag, type TextSize, writeFlag } from '../../lib/local-flags.ts';

export const textSizes: readonly TextSize[] = ['small', 'normal', 'large', 'largest'];

/** Size and line height of the text. Headings and captions keep their proportion to it. */
export const textSizeClass: Readonly<Record<TextSize, string>> = {
  small: 'text-base leading-7',
  normal: 'text-lg leading-8',
  large: 'text-xl leading-9',
  largest: 'text-2xl leading-11',
};

const changed = 'text-size-changed';

const read = (): TextSize => {
  const stored = readFlag('textSize');
  return stored !== null && textSizes.includes(stored) ? stored : 'normal';
};

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}

/** The size of transcripts on this device, and what changes it. */
export function useTextSize(): readonly [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore(subscribe, read), setTextSize];
}

function setTextSize(size: TextSize): void {
  writeFlag('textSize', size);
  window.dispatchEvent(new Event(changed));
}
