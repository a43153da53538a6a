import { type ReactNode, useId } from 'react';

/** A part of one of the owner's pages, with an optional remark and action beside its heading. */
export function Section({
  id,
  title,
  remark,
  action,
  children,
}: {
  /** Anchor in the address of the page. */
  id?: string;
  title: string;
  remark?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-4 border-line border-t py-6">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={heading} className="font-semibold font-serif text-xl">
            {title}
          </h2>
          {remark !== undefined && <p className="text-sm text-soft">{remark}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
