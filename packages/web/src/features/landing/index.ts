export { Landing } from './landing.tsx';
export { LandingFrame } from './landing-frame.tsx';
