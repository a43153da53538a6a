export { DesignPage as Component } from '../features/design/index.ts';
