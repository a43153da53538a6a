/** A field of a form or of an address's query by its name; '' when absent. */
export type Field = (name: string) => string;

export interface SandboxRequest {
  /** What stands in the place of `:id` in the path. */
  id: string;
  query: Field;
  /** What a form of the page sent; every field is '' for a GET. */
  form: Field;
}

/** `absent`: nothing has this address. A redirect is to be followed by a GET (status 303). */
export type SandboxAnswer =
  | { kind: 'page'; html: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'absent' };

/** One page of the provider, for the host to bind to its HTTP server. */
export interface SandboxPage {
  method: 'GET' | 'POST';
  /** As `/sandbox/portal/:id`. */
  path: string;
  answer(request: SandboxRequest): Promise<SandboxAnswer>;
}
