/// <reference types="vite/client" />

declare module 'virtual:earmark-routes' {
  import type { EndpointAuth } from '@earmark/contract/endpoint';
  import type { EndpointName } from '@earmark/contract/endpoints';

  /** Codes of errors after which the same call may succeed. */
  export const retryableErrors: readonly string[];
  /** Method, path and auth of the endpoints; those of later parts are added with the first of these parts. */
  export const routes: Record<EndpointName, readonly [method: string, path: string, auth: EndpointAuth]>;
}

/** Adds the endpoints of parts that are loaded later to the table; see `plugins/contract-routes.ts`. */
declare module 'virtual:earmark-later-routes' {}

declare module 'virtual:earmark-source-formats' {
  /** A file format that may be uploaded. */
  export interface UploadFormat {
    /** File extension without the dot; the value of `type` in `prepareUpload`. */
    ending: string;
    mediaType: string;
    /** Maximum size of one upload. */
    maxBytes: number;
    /** Type of the resulting playlist entry; null for the type of its upload path. */
    itemType: 'pdf' | null;
    /** Whether it is read only where an OCR program is configured (`SiteConfig.ocr`). */
    needsOcr?: boolean;
  }
  export const uploadFormats: readonly UploadFormat[];
}

interface ImportMetaEnv {
  /** The product's version, from the package. */
  readonly VITE_VERSION: string;
}
