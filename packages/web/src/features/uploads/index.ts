export { type PutUpload, putByRequest } from './put-upload.ts';
export type { ReadPdf } from './upload-pdf.ts';
export { UploadProgress } from './upload-progress.tsx';
export { useFilePicker } from './use-file-picker.tsx';
export { type PdfUpload, usePdfUpload } from './use-pdf-upload.ts';
