export { SubscribeScreen as Component } from '../features/subscription/index.ts';
