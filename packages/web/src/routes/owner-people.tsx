export { PeoplePage as Component } from '../features/administration/index.ts';
