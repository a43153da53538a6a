import { lazy } from 'react';
import { Deferred } from '../../../ui/deferred.tsx';
import type { ArticleUpload } from './use-article-upload.ts';

const SharedDialog = lazy(async () => ({ default: (await import('./shared-dialog.tsx')).SharedDialog }));

/** Adds the files that were chosen, dropped or pasted, with the progress of each. */
export function ChosenFiles({ upload: { chosen, closeChosen } }: { upload: ArticleUpload }) {
  return (
    <Deferred open={chosen !== null}>
      {chosen && (
        <SharedDialog
          shared={{ content: { kind: 'chosen', files: chosen }, mayAdd: true }}
          onClose={closeChosen}
        />
      )}
    </Deferred>
  );
}
