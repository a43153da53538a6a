export { ProDialog } from '../plan/pro-dialog.tsx';
