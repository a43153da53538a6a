/// <reference types="vite/client" />

declare module 'virtual:earmark-routes' {
  import type { EndpointAuth } from '@earmark/contract/endpoint';
  import type { EndpointName } from '@earmark/contract/endpoints';

  /** Method, path and auth of every declared endpoint. */
  export const routes: Record<EndpointName, readonly [method: string, path: string, auth: EndpointAuth]>;
}

declare module 'virtual:earmark-source-formats' {
  /** A format of files that may be uploaded. */
  export interface UploadFormat {
    /** Of the file's name, without the point; what `prepareUpload` takes as `type`. */
    ending: string;
    mediaType: string;
    /** Of one upload. */
    maxBytes: number;
    /** What the add screen's drop zone calls such a file; null where it does not take it. */
    dropZoneLabel: string | null;
    /** Type of the playlist entry that it becomes; null for that of the way it comes. */
    itemType: 'pdf' | null;
  }
  export const uploadFormats: readonly UploadFormat[];
}

interface ImportMetaEnv {
  /** The product's version, from the package. */
  readonly VITE_VERSION: string;
}
