export { addHeard, readHeard } from './add-heard.ts';
export { loadOpeningPanel } from './lazy-parts.ts';
export { ListenField } from './listen-field.tsx';
export { OpeningPanel } from './opening-panel.tsx';
export { openingTrack } from './opening-track.ts';
export { useOpening } from './use-opening.ts';
