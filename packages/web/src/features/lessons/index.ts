export { LessonsCheckoutScreen } from './lessons-checkout-screen.tsx';
export { Subscribed } from './lessons-frame.tsx';
export { PaymentSuccessScreen } from './payment-success-screen.tsx';
