/** Parts of this feature whose code is loaded when it is first needed. */
export const loadUploadProblem = () => import('./upload-problem.tsx');
export const loadUploadProgress = () => import('./upload-progress.tsx');
