export { CheckoutFormScreen } from './checkout-form-screen.tsx';
export { PlanLine } from './plan-line.tsx';
export { SubscribeScreen } from './subscribe-screen.tsx';
