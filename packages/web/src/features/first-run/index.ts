export { ClosedNotice } from './closed-notice.tsx';
export { InviteScreen } from './invite-screen.tsx';
export { StartScreen } from './start-screen.tsx';
