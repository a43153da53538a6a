import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { useUnsent } from '../../lib/use-unsent.ts';
import { sortFiles } from './sort-files.ts';
import { prepareFailed } from './upload-messages.ts';
import type { PdfOutcome, ReadPdf } from './upload-pdf.ts';

/** Loaded with the first file. */
const loadUploadCode = () => import('./upload-pdf.ts');
type UploadCode = Awaited<ReturnType<typeof loadUploadCode>>;

/** The state of an upload. */
export type UploadStage = 'idle' | 'uploading' | 'parsing';

export type UploadProblem = Extract<PdfOutcome, { kind: 'locked' | 'failed' }>;

export interface PdfUpload {
  stage: UploadStage;
  /** Of the upload, 0 to 100. */
  percent: number;
  /** Name of the file being uploaded; '' if there is none. */
  fileName: string;
  /** Why the chosen file was refused before anything was sent. */
  refusal: string | null;
  problem: UploadProblem | null;
  /** Handles chosen or dropped files. */
  handleFiles(files: readonly File[]): void;
  /** Uploads the same file again. */
  retry(): void;
  unlock(password: string): void;
  cancel(): void;
  closeProblem(): void;
}

/**
 * Uploads one PDF at a time and passes on its text. Leaving the screen aborts the upload.
 * @param onFiles receives files of other formats, several files, and those that come while one is uploaded
 */
export function usePdfUpload(
  onRead: (pdf: ReadPdf) => void,
  onFiles: (files: readonly File[]) => void,
): PdfUpload {
  const { api, site } = useServices();
  const [stage, setStage] = useState<UploadStage>('idle');
  const [percent, setPercent] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(work: (code: UploadCode, signal: AbortSignal) => Promise<PdfOutcome>): Promise<void> {
    const own = new AbortController();
    running.current = own;
    setProblem(null);
    const outcome = await loadUploadCode().then(
      (code) => work(code, own.signal),
      (): PdfOutcome => ({ kind: 'failed', message: prepareFailed, reason: null }),
    );
    if (own.signal.aborted) return;
    setStage('idle');
    if (outcome.kind === 'read') onRead(outcome.pdf);
    else if (outcome.kind !== 'cancelled') setProblem(outcome);
  }

  function send(chosen: File): void {
    setFile(chosen);
    setPercent(0);
    setStage('uploading');
    void run(({ uploadPdf }, signal) =>
      uploadPdf(api, chosen, {
        onPercent: setPercent,
        onSent: () => setStage('parsing'),
        signal,
      }),
    );
  }

  useUnsent(
    'file',
    () => (file === null || (stage === 'idle' && problem === null) ? null : { body: file, name: file.name }),
    ({ body, name }) => send(new File([body], name, { type: 'application/pdf' })),
  );

  return {
    stage,
    percent,
    fileName: file?.name ?? '',
    refusal,
    problem,
    handleFiles(files) {
      const sorted = sortFiles(files, site);
      if (sorted === null) return;
      setRefusal(sorted.kind === 'refused' ? sorted.message : null);
      if (sorted.kind === 'refused') return;
      if (sorted.kind === 'list' || stage !== 'idle') onFiles(files);
      else send(sorted.file);
    },
    retry: () => file !== null && send(file),
    unlock(password) {
      if (file === null || problem?.kind !== 'locked') return;
      const { upload } = problem;
      setStage('parsing');
      void run(({ parsePdf }, signal) => parsePdf(api, { upload, title: file.name, password, signal }));
    },
    cancel() {
      running.current?.abort();
      setStage('idle');
    },
    closeProblem: () => setProblem(null),
  };
}
