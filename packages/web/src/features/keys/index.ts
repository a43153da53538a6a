export { ConnectScreen } from './connect-screen.tsx';
export { loadKeyList } from './lazy-parts.ts';
