export { DiscoverScreen as Component } from '../features/discover/discover-screen.tsx';
