export { DropZone } from './drop-zone.tsx';
export { loadUploadProblem, loadUploadProgress } from './lazy-parts.ts';
export { type PutUpload, putByRequest } from './put-upload.ts';
export { useFilePicker } from './use-file-picker.tsx';
export { type PdfUpload, usePdfUpload } from './use-pdf-upload.ts';
