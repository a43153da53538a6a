import { FileUp } from 'lucide-react';
import { type DragEvent, lazy, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Deferred } from '../../ui/deferred.tsx';
import { dropZoneWords } from './drop-zone-formats.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useFilePicker } from './use-file-picker.tsx';
import type { PdfUpload } from './use-pdf-upload.ts';

const UploadProblem = lazy(async () => ({ default: (await import('./upload-problem.tsx')).UploadProblem }));

/**
 * A drop zone of the size of the screen; a click opens the file dialog
 * (docs/product/adding-content.md#pdf-upload).
 */
export function DropZone({ upload }: { upload: PdfUpload }) {
  const picker = useFilePicker(upload.handleFiles);
  const [over, setOver] = useState(false);
  // Enter and leave events also come from every element inside.
  const depth = useRef(0);
  useEffect(ignoreOtherDrops, []);
  const busy = upload.stage !== 'idle';
  const failed = !busy && (upload.refusal !== null || upload.problem?.kind === 'failed');

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    upload.handleFiles([...event.dataTransfer.files]);
  }

  const dropHandlers = {
    onDragEnter: (event: DragEvent) => {
      event.preventDefault();
      depth.current += 1;
      setOver(true);
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDragLeave: () => {
      depth.current -= 1;
      if (depth.current <= 0) setOver(false);
    },
    onDrop,
  };
  return (
    <div
      {...dropHandlers}
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
          >
            Drag and drop a {dropZoneWords} file or click here to browse
          </button>
        </>
      )}
      <div role="alert" className={failed ? 'text-danger' : 'sr-only'}>
        {failed && (
          <>
            <p className="font-semibold">Error</p>
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

/** Keeps the browser from replacing the page with a file that is dropped beside the zone. */
function ignoreOtherDrops(): () => void {
  const ignore = (event: Event) => event.preventDefault();
  window.addEventListener('dragover', ignore);
  window.addEventListener('drop', ignore);
  return () => {
    window.removeEventListener('dragover', ignore);
    window.removeEventListener('drop', ignore);
  };
}
