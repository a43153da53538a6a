export { CheckoutFormScreen as Component } from '../features/subscription/index.ts';
