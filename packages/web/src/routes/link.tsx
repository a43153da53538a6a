export { LinkScreen as Component } from '../features/link/link-screen.tsx';
