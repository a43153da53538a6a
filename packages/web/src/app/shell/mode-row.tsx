import type { ReactNode } from 'react';

/**
 * The row below the top bar on a phone, which fills the 100 px reserved for both; elsewhere the heading of
 * the content.
 */
export function ModeRow({
  title,
  mobile,
  lead,
  children,
}: {
  title: string;
  mobile: boolean;
  /** A sentence that a phone shows in place of the title. */
  lead?: string | undefined;
  children?: ReactNode;
}) {
  return mobile ? (
    <div className="fixed inset-x-0 top-12 z-20 flex h-13 items-center justify-between gap-3 bg-paper px-4">
      <h1 className={lead ? 'sr-only' : 'font-semibold font-serif text-lg'}>{title}</h1>
      {lead && <p className="text-pretty text-soft leading-5">{lead}</p>}
      {children}
    </div>
  ) : (
    <div className="flex min-h-11 items-center justify-between gap-4 pb-6">
      <h1 className="font-semibold font-serif text-2xl">{title}</h1>
      {children}
    </div>
  );
}
