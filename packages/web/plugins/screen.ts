/** A screen as the build knows it. */
export interface Screen {
  name: string;
  /** Pattern of its addresses; case does not matter. */
  path: string;
  /** Set if signed-in people and visitors get different screens at this address. */
  signedIn?: boolean;
  /** The lazily loaded modules it needs, as suffixes of their paths. */
  modules: readonly string[];
  /** API requests to start before any script has loaded, as the API client writes their addresses. For signed-in people. */
  requests?: readonly string[];
  /** True if a personal installation has no such screen. */
  ofService?: true;
}
