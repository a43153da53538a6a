/** Who is behind a request, as proved by the id token. The accounts domain may merge more into it. */
export interface Actor {
  readonly userId: string;
}
