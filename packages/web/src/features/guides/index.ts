export { AndroidGuideScreen } from './android-guide.tsx';
export { BookmarkGuideScreen } from './bookmark-guide.tsx';
export { HowToClipScreen } from './how-to-clip.tsx';
export { IosGuideScreen } from './ios-guide.tsx';
export { UninstallScreen } from './uninstall-screen.tsx';
