import './opening-tables.ts';

export { createOpenings } from './create-openings.ts';
