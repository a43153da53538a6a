export { ClosedNotice as Component } from '../features/first-run/index.ts';
