import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Folds the upper corner of a picture in the accent: of what plays. */
export function FoldedCorner({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('relative', className)}>
      <div className="[clip-path:polygon(0_0,calc(100%-44px)_0,100%_44px,100%_100%,0_100%)] rtl:[clip-path:polygon(44px_0,100%_0,100%_100%,0_100%,0_44px)]">
        {children}
      </div>
      <span
        aria-hidden="true"
        className="absolute end-0 top-0 size-11 rounded-bl-corner bg-accent [clip-path:polygon(0_0,100%_100%,0_100%)] rtl:-scale-x-100"
      />
    </div>
  );
}
