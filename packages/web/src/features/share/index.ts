export { ShareDialog } from './share-dialog.tsx';
export type { Shared } from './share-messages.ts';
