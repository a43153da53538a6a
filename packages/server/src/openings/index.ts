import './opening-tables.ts';

export { createOpenings } from './create-openings.ts';
export { makeOpening } from './make-opening.ts';
