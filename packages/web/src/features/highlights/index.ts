export { EntryHighlights } from './entry-highlights.tsx';
export { highlightFacts } from './highlight-facts.ts';
export { HighlightMenu } from './highlight-menu.tsx';
export { allHighlightsQuery, type HighlightFilter } from './highlights-query.ts';
export { useCanHighlight } from './use-can-highlight.ts';
export { useEntryHighlights } from './use-entry-highlights.ts';
export { type HighlightActions, useHighlightActions } from './use-highlight-actions.ts';
