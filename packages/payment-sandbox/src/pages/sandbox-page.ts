/** Returns a field of a form or of the query by its name; '' if absent. */
export type Field = (name: string) => string;

export interface SandboxRequest {
  /** The value of `:id` in the path. */
  id: string;
  query: Field;
  /** The fields of a submitted form; every field is '' for a GET. */
  form: Field;
}

/** `absent`: nothing exists at this address. A redirect must be followed by a GET (status 303). */
export type SandboxResponse =
  | { kind: 'page'; html: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'absent' };

/** A page of the provider, which the host binds to its HTTP server. */
export interface SandboxPage {
  method: 'GET' | 'POST';
  /** For example `/sandbox/portal/:id`. */
  path: string;
  handle(request: SandboxRequest): Promise<SandboxResponse>;
}
