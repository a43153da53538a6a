/** Parts of this feature whose code is loaded when they are first needed. */
export const loadShareDialog = () => import('./share-dialog.tsx');
