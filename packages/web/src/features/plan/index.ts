export { ProDialog } from './pro-dialog.tsx';
export { useUpgrade } from './use-upgrade.ts';
