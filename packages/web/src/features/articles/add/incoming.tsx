import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { Deferred } from '../../../ui/deferred.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Add } from './use-add.ts';
import { useIncomingContent } from './use-incoming-content.ts';

// Loaded when first shown.
const AddLinkDialog = lazy(async () => ({ default: (await import('./add-link-dialog.tsx')).AddLinkDialog }));
const ExtensionNote = lazy(async () => ({ default: (await import('./extension-note.tsx')).ExtensionNote }));
const SharedDialog = lazy(async () => ({ default: (await import('./shared-dialog.tsx')).SharedDialog }));
const SourceHintDialog = lazy(async () => ({
  default: (await import('./source-hint-dialog.tsx')).SourceHintDialog,
}));

interface IncomingProps {
  add: Add;
  onRefused: (url: string, error: string) => void;
}

/** Adds the content that another app or page passed to the add screen, with its progress and its dialogs. */
export function Incoming({ add, onRefused }: IncomingProps) {
  const arrival = useIncomingContent(add, onRefused);
  const { hint, closeHint } = arrival;
  const hintedUrl = hint?.url ?? null;
  return (
    <>
      <p role="status" className={arrival.looking === null ? 'sr-only' : 'flex items-center gap-3 text-soft'}>
        {arrival.looking !== null && (
          <>
            <Spinner size={18} />
            <span className="min-w-0 truncate">
              <Trans>Looking at {arrival.looking}...</Trans>
            </span>
          </>
        )}
      </p>
      <Deferred open={arrival.fromExtension}>
        <ExtensionNote />
      </Deferred>
      <Deferred open={arrival.offered !== null}>
        {arrival.offered !== null && (
          <AddLinkDialog
            open
            initial={arrival.offered}
            onClose={arrival.closeOffered}
            onRefused={onRefused}
            add={add}
          />
        )}
      </Deferred>
      <Deferred open={arrival.shared !== null}>
        {arrival.shared !== null && <SharedDialog shared={arrival.shared} onClose={arrival.closeShared} />}
      </Deferred>
      <Deferred open={hint !== null}>
        {hint !== null && (
          <SourceHintDialog
            hint={hint.hint}
            onClose={closeHint}
            onAddAnyway={
              hintedUrl === null
                ? null
                : () => {
                    closeHint();
                    arrival.submit(hintedUrl);
                  }
            }
          />
        )}
      </Deferred>
    </>
  );
}
