import './converter-tables.ts';

export { createConverter } from './create-converter.ts';
