export { ClosedNotice } from './closed-notice.tsx';
export { StartScreen } from './start-screen.tsx';
