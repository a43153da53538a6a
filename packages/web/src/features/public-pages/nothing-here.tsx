import type { ReactNode } from 'react';

/** A page without content, and what to do instead. */
export function NothingHere({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-3 px-4 py-16 text-center">
      <h1 className="font-semibold font-serif text-2xl">{title}</h1>
      <p className="text-pretty text-soft">{children}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
