export { LinkScreen } from './link-screen.tsx';
