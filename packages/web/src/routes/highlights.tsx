export { HighlightsScreen as Component } from '../features/highlights-page/index.ts';
