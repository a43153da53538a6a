export { TrialScreen as Component } from '../features/onboarding/trial-screen.tsx';
