import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { lazy } from 'react';
import { useServices } from '../../lib/services.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Deferred } from '../../ui/deferred.tsx';
import { otherFormats } from './upload-formats.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFilePicker } from './use-file-picker.tsx';
import type { PdfUpload } from './use-pdf-upload.ts';

const UploadProblem = lazy(async () => ({ default: (await import('./upload-problem.tsx')).UploadProblem }));

/**
 * A drop zone of the size of the screen; a click opens the file dialog
 * (docs/product/adding-content.md#file-upload).
 */
export function DropZone({ upload }: { upload: PdfUpload }) {
  const { site } = useServices();
  const picker = useFilePicker(upload.handleFiles);
  const over = useFileDrop(upload.handleFiles);
  const busy = upload.stage !== 'idle';
  const failed = !busy && (upload.refusal !== null || upload.problem?.kind === 'failed');
  return (
    <div
      className={classNames(
        'relative flex min-h-[calc(100dvh-16rem)] flex-col items-center justify-center gap-4 rounded-corner border-2 border-dashed p-6 text-center transition-colors',
        over ? 'border-ink bg-hover' : 'border-edge',
      )}
    >
      {busy ? (
        <div className="w-full max-w-120">
          <UploadProgress upload={upload} />
        </div>
      ) : (
        <>
          <FileUp size={40} strokeWidth={1.5} aria-hidden="true" className="text-soft" />
          {/* The whole zone is the button. */}
          <button
            type="button"
            onClick={picker.open}
            className="max-w-100 text-balance rounded-corner text-lg outline-none after:absolute after:inset-0 after:rounded-corner focus-visible:after:outline-2 focus-visible:after:outline-ink focus-visible:after:outline-offset-4"
          >{t`Drag and drop a PDF file or click here to browse`}</button>
          <p className="max-w-100 text-balance text-soft">
            <Trans>{otherFormats(site)} files too, and several at once. You can also paste files.</Trans>
          </p>
        </>
      )}
      <div role="alert" className={failed ? 'text-danger' : 'sr-only'}>
        {failed && (
          <>
            <p className="font-semibold">{t`Error`}</p>
            {upload.refusal}
          </>
        )}
      </div>
      {picker.input}
      <Deferred open={upload.problem !== null}>
        <UploadProblem upload={upload} />
      </Deferred>
    </div>
  );
}
