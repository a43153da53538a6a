/** Parts of this feature whose code is loaded when it is first needed. */
export const loadEnterByProxy = () => import('./enter-by-proxy.tsx');
export const loadEndedNote = () => import('./ended-note.tsx');
export const loadSoundBeside = () => import('./sound-beside.tsx');
