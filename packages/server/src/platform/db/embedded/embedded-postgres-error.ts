/** The embedded database cannot run; the message contains the reason and the alternative. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  /** The reason alone. */
  readonly what: string;
  constructor(what: string, cause?: unknown) {
    super(
      `${what}\nThe embedded database cannot be used here: set DATABASE_URL to a PostgreSQL 15 or later instead.`,
      { cause },
    );
    this.what = what;
  }
}
