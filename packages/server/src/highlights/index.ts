import './highlight-tables.ts';

export { createHighlights } from './create-highlights.ts';
export { allHighlights } from './export-highlights.ts';
