export { EmbedScreen } from './embed-screen.tsx';
