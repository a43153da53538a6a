/** The signed-in user of a request, verified by the id token. The accounts domain may add fields. */
export interface Actor {
  readonly userId: string;
}
