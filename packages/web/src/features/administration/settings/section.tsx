import { type ReactNode, useId } from 'react';

/** A section of the page: its heading is beside it on a wide screen, above it on a phone. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-line border-t py-7 desktop:grid-cols-[220px_minmax(0,1fr)]"
    >
      <h2 id={id} className="font-semibold font-serif text-xl">
        {title}
      </h2>
      <div className="max-w-160">{children}</div>
    </section>
  );
}
