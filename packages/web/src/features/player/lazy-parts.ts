/** Parts of this feature whose code is loaded when it is first needed. */
export const loadPlayerSkins = () => import('./player-skins.tsx');
export const loadPlaceInAudio = () => import('./place-in-audio.ts');
export const loadTranscriptPanel = () => import('./transcript-panel.tsx');
export const loadHighlightPanel = () => import('./highlight-panel.tsx');
