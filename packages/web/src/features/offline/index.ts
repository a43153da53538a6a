export { KeepButton } from './keep-button.tsx';
export { KeepItem } from './keep-item.tsx';
export { formatBytes, usedBytes } from './kept-entry.ts';
export { KeptMark } from './kept-mark.tsx';
export { loadKeeper, loadKeptList } from './lazy-parts.ts';
export { type Keeper, useKept, useOffline } from './offline-state.ts';
export { useKeepActions } from './use-keep.ts';
