export { HighlightsScreen } from './highlights-screen.tsx';
