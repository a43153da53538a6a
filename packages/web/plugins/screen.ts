/** A screen as the build knows it. */
export interface Screen {
  name: string;
  /** Pattern of its addresses, in any case. */
  path: string;
  /** True or false when the address leads those who are signed in elsewhere. */
  signedIn?: boolean;
  /** The lazy modules it needs, as ends of their paths. */
  modules: readonly string[];
  /** What its first call is for, as the client writes the address: asked before any script is there. For signed-in people. */
  asks?: readonly string[];
}
