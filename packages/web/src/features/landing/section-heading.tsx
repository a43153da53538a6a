import type { ReactNode } from 'react';

/** The heading of a part of the landing page. */
export function SectionHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2
      id={id}
      className="scroll-mt-6 text-balance font-semibold font-serif text-2xl tracking-tight tablet:text-3xl"
    >
      {children}
    </h2>
  );
}
