export { SubscriptionScreen as Component } from '../features/quickstart/index.ts';
