export { DropZone } from './drop-zone.tsx';
export { loadUploadProblem, loadUploadProgress } from './lazy-parts.ts';
export { type PutUpload, putByRequest } from './put-upload.ts';
export { refusalOf, uploadFormatOf } from './upload-formats.ts';
export { useFileDrop } from './use-file-drop.ts';
export { useFilePicker } from './use-file-picker.tsx';
export { type PdfUpload, usePdfUpload } from './use-pdf-upload.ts';
