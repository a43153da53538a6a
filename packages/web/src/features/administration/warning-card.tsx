import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something that needs the owner, with one action. */
export function WarningCard({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-3 rounded-corner bg-accent-wash p-4 tablet:flex-row tablet:items-center tablet:gap-5 tablet:px-5">
      <div className="flex min-w-0 grow gap-4">
        <TriangleAlert size={20} className="mt-0.5 shrink-0 text-accent-text" aria-hidden />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-pretty break-words text-sm">{children}</p>
        </div>
      </div>
      {action}
    </div>
  );
}
