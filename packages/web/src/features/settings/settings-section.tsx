import { type ReactNode, useId } from 'react';

/** A section of the settings: its heading is beside it on a wide screen, above it on a phone. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-line [contain-intrinsic-size:auto_480px] [content-visibility:auto] border-t py-8 tablet:grid-cols-[200px_minmax(0,1fr)] tablet:gap-8"
    >
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  );
}
