import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LiveMessage } from '../../ui/visually-hidden.tsx';
import type { PdfUpload } from './use-pdf-upload.ts';

/** The progress of an upload: a percentage, then 'Parsing...'. */
export function UploadProgress({ upload }: { upload: PdfUpload }) {
  const { stage, percent, fileName, cancel } = upload;
  if (stage === 'idle') return null;
  const parsing = stage === 'parsing';
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1 truncate font-semibold">{fileName}</p>
        <p className="text-soft tabular-nums">{parsing ? t`Parsing...` : `${percent}%`}</p>
        <Button size="small" onClick={cancel}>{t`Cancel`}</Button>
      </div>
      <Progress label={t`Upload of ${fileName}`} value={parsing ? null : percent} />
      {/* The percentages change too often to be announced. */}
      <LiveMessage>{parsing ? t`Parsing...` : t`Uploading...`}</LiveMessage>
    </div>
  );
}
