export { UninstallScreen as Component } from '../features/guides/index.ts';
