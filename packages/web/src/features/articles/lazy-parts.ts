/** Parts of this feature whose code is loaded when it is first needed. */
export const loadEntryControls = () => import('./playlist/entry-controls.tsx');
