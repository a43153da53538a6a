export { createWatchFolder } from './create-watch-folder.ts';
