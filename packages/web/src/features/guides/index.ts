export { AndroidGuideScreen } from './android-guide.tsx';
export { HowToClipScreen } from './how-to-clip.tsx';
export { IosGuideScreen } from './ios-guide.tsx';
