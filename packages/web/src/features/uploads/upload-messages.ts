import { t } from '@lingui/core/macro';

/** Messages of 'Upload Error' (docs/product/adding-content.md#file-upload). */
export const prepareFailed = t`There was an error preparing the upload. Please try again.`;
export const uploadFailed = t`There was an error uploading your file. Please try again.`;
export const processFailed = t`There was an error processing your file. Please try again.`;
