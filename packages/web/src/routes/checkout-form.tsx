export { CheckoutFormScreen as Component } from '../features/subscription/checkout-form-screen.tsx';
