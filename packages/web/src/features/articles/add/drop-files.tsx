import { lazy } from 'react';
import { Deferred } from '../../../ui/deferred.tsx';
import { loadUploadProblem, loadUploadProgress, useFileDrop } from '../../uploads/index.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { DropBackdrop } from './drop-backdrop.tsx';
import { useArticleUpload } from './use-article-upload.ts';

const UploadProblem = lazy(async () => ({ default: (await loadUploadProblem()).UploadProblem }));
const UploadProgress = lazy(async () => ({ default: (await loadUploadProgress()).UploadProgress }));

/** Adds files that are dropped on a screen, or pasted, as the add screen does. */
export function DropFiles() {
  const upload = useArticleUpload();
  const isDropping = useFileDrop(upload.handleFiles);
  return (
    <>
      <Deferred open={upload.stage !== 'idle'}>
        <UploadProgress upload={upload} />
      </Deferred>
      <p role="alert" className={upload.refusal === null ? 'sr-only' : 'pb-4 text-danger'}>
        {upload.refusal}
      </p>
      <Deferred open={upload.problem !== null}>
        <UploadProblem upload={upload} />
      </Deferred>
      <ChosenFiles upload={upload} />
      {isDropping && <DropBackdrop />}
    </>
  );
}
