export { SubscribeScreen as Component } from '../features/subscription/subscribe-screen.tsx';
