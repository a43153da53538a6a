export { FixedStart } from './fixed-start.tsx';
export { Landing } from './landing.tsx';
export { LandingFrame } from './landing-frame.tsx';
