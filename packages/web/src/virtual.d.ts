/// <reference types="vite/client" />

declare module 'virtual:earmark-routes' {
  import type { EndpointAuth } from '@earmark/contract/endpoint';
  import type { EndpointName } from '@earmark/contract/endpoints';

  /** Method, path and auth of every declared endpoint. */
  export const routes: Record<EndpointName, readonly [method: string, path: string, auth: EndpointAuth]>;
}

interface ImportMetaEnv {
  /** The product's version, from the package. */
  readonly VITE_VERSION: string;
}
