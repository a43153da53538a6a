export { useListening } from './use-listening.ts';
