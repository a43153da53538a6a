/** The database cannot be used; the message states where and why. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
