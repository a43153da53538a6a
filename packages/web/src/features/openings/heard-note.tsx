import { Trans } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { readHeard } from './add-heard.ts';

/** One line about the piece that waits for the new account; nothing if there is none. */
export function HeardNote({ className = '' }: { className?: string }) {
  const [heard] = useState(() => readHeard(Date.now()));
  if (heard === null) return null;
  return (
    <p className={`flex items-center justify-center gap-2 text-sm text-soft ${className}`}>
      <Bookmark size={16} aria-hidden="true" className="shrink-0" />
      <span className="truncate">
        <Trans>
          <span className="font-semibold text-ink">{heard.title}</span> waits in your account.
        </Trans>
      </span>
    </p>
  );
}
