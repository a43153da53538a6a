export { AndroidGuideScreen } from './android-guide.tsx';
export { BookmarkGuideScreen } from './bookmark-guide.tsx';
export { captureDevice } from './capture-device.ts';
export { HowToClipScreen } from './how-to-clip.tsx';
export { IosGuideScreen } from './ios-guide.tsx';
export { PinPicture } from './pin-picture.tsx';
export { UninstallScreen } from './uninstall-screen.tsx';
