import { DatabaseError } from '../db/database-error.ts';

/** The embedded database could not be carried over. It was not changed; the message contains the reason and advice. */
export class UpgradeError extends DatabaseError {}
