import type { ReactNode } from 'react';

/** A named group of samples. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-4">
      <h3 className="border-line border-b pb-2 font-semibold text-soft">{title}</h3>
      {children}
    </div>
  );
}
