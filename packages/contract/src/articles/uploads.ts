import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * Extension of the name of a file to upload. The sources in `@earmark/extraction` decide which ones are
 * supported; the server rejects others with `validation_failed` and lists the supported ones in its API
 * description.
 */
export const UploadType = z.string().regex(/^[a-z0-9]{1,8}$/);

/** The address for uploading one file, and the accepted type and size. */
export const PresignedUpload = z.object({
  url: z.string(),
  content_type: z.string(),
  max_bytes: z.number().int(),
  expires_at: z.iso.datetime(),
});

export const uploadEndpoints = {
  prepareUpload: endpoint({
    method: 'GET',
    path: '/api/upload',
    auth: 'user',
    scope: 'add',
    tag: 'Uploads',
    summary:
      'Returns a presigned address for one PUT. The address without its query identifies the upload in later calls. `txt` accepts text/plain, `pdf` application/pdf.',
    query: z.object({ type: UploadType.default('txt') }),
    response: PresignedUpload,
    errors: ['unreadable_file', 'too_many_requests', 'storage_full'],
  }),
  parseUpload: endpoint({
    method: 'POST',
    path: '/api/upload',
    auth: 'user',
    scope: 'add',
    tag: 'Uploads',
    summary: 'Extracts the text of an uploaded file: `A` is the layout-aware text, `B` a plain alternative.',
    body: z.object({ article_url: z.string().max(4_096), password: z.string().max(200).optional() }),
    response: z.object({
      A: z.string(),
      B: z.string(),
      title: z.string(),
      language: z.string().nullable(),
      pages: z.number().int().nullable(),
      warnings: z.array(z.string()),
    }),
    errors: ['upload_missing', 'upload_refused', 'unreadable_file', 'file_encrypted', 'too_many_requests'],
  }),
};
