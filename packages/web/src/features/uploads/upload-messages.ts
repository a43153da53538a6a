/** Messages of 'Upload Error' (docs/product/adding-content.md#file-upload). */
export const prepareFailed = 'There was an error preparing the upload. Please try again.';
export const uploadFailed = 'There was an error uploading your file. Please try again.';
export const processFailed = 'There was an error processing your file. Please try again.';
