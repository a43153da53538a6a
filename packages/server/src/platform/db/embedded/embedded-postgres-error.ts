/** The one reason why there is no embedded database, and the way out of it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  constructor(what: string, cause?: unknown) {
    super(
      `${what}\nThe embedded database cannot be used here: set DATABASE_URL to a PostgreSQL 15 or later instead.`,
      { cause },
    );
  }
}
