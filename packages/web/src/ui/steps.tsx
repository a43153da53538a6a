import type { ReactNode } from 'react';

/** A numbered list of steps. */
export function Steps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of steps never changes.
        <li key={index} className="flex gap-3">
          <span aria-hidden="true" className="w-5 shrink-0 font-serif text-soft">
            {index + 1}
          </span>
          <div className="min-w-0 flex-1">{step}</div>
        </li>
      ))}
    </ol>
  );
}
