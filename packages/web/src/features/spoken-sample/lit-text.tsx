import { useMemo } from 'react';
import { wordsOf } from './spoken-words.ts';

/** A text with one word lit: the one that is spoken. Screen readers get it whole, not word by word. */
export function LitText({ text, lit }: { text: string; lit: number | null }) {
  const words = useMemo(() => wordsOf(text), [text]);
  return (
    <>
      <span className="sr-only select-none">{text}</span>
      <span aria-hidden="true">
        {words.map(({ start, text: word }) => {
          const isLit = lit !== null && lit >= start && lit < start + word.length;
          const visible = word.trimEnd();
          return (
            <span key={start}>
              <span
                className={
                  isLit
                    ? '-mx-[0.12em] inline-block rounded-small bg-accent px-[0.12em] text-on-accent leading-[1.1] transition-colors'
                    : 'inline-block leading-[1.1] transition-colors'
                }
              >
                {visible}
              </span>
              {word.slice(visible.length)}
            </span>
          );
        })}
      </span>
    </>
  );
}
