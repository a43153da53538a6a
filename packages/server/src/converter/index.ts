import './converter-tables.ts';
import './converter-app.ts';

export { createConverter } from './create-converter.ts';
