export { loadCorrectionDialog } from './lazy-parts.ts';
export { usePassageSound } from './use-passage-sound.ts';
