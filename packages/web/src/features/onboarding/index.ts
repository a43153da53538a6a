export { ChoosePlanScreen } from './choose-plan-screen.tsx';
export { ChooseVoiceScreen } from './choose-voice-screen.tsx';
export { OnboardingFrame } from './onboarding-frame.tsx';
export { PlanPicker } from './plan-picker.tsx';
export { PlansUnreachable } from './plans-unreachable.tsx';
export { StepFrame } from './step-frame.tsx';
export { TrialScreen } from './trial-screen.tsx';
export { useCustomToken } from './use-custom-token.ts';
