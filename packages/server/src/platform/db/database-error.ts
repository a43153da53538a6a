/** The database cannot be used, in words that say where and why. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
