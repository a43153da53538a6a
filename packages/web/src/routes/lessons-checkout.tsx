export { LessonsCheckoutScreen as Component } from '../features/lessons/lessons-checkout-screen.tsx';
