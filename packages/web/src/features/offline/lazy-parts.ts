/** Parts of this feature whose code is loaded when it is first needed. */
export const loadKeeper = () => import('./start-keeper.ts');
export const loadKeptList = () => import('./kept-list.tsx');
export const loadToggle = () => import('./keep-toggle.tsx');
export const loadMark = () => import('./mark-of.tsx');
