import { type ReactNode, useId } from 'react';

/** A part of a group of settings, under its heading. */
export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  /** The id of its entry in `settings-entries.ts`, if it has one. */
  id?: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="settings-item flex min-w-0 flex-col gap-5">
      <div>
        <h2 id={headingId} className="font-semibold font-serif text-2xl tracking-tight">
          {title}
        </h2>
        {lead && <p className="text-pretty text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** Rows below each other, or controls under a small heading. */
export function SettingsList({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      {title && <h3 className="pb-1 font-semibold text-sm text-soft">{title}</h3>}
      {children}
    </div>
  );
}
