import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What an installation stores, in the order of the page. */
export const storageKinds = [
  'episodes',
  'segments',
  'texts',
  'pictures',
  'voices',
  'database',
  'backups',
] as const;
export type StorageKind = (typeof storageKinds)[number];

/** What an owner can have deleted: sentences kept for reuse, files without a row, old backups, abandoned uploads. */
export const cleaningKinds = ['segments', 'unreferenced', 'backups', 'uploads'] as const;
export type CleaningKind = (typeof cleaningKinds)[number];

const bytes = z.number().int().nonnegative();

export const StorageCleaning = z.object({
  kind: z.enum(cleaningKinds),
  /** Bytes that it would free; null until that is known. */
  frees: bytes.nullable(),
  /** The last or the current run; null before the first one. */
  run: z
    .object({
      started_at: z.iso.datetime(),
      /** null while it runs. */
      finished_at: z.iso.datetime().nullable(),
      freed: bytes,
      /** Why it ended early, in a sentence; null if it did not. */
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type StorageCleaning = z.infer<typeof StorageCleaning>;

export const OwnerStorage = z.object({
  sizes: z.array(
    z.object({
      kind: z.enum(storageKinds),
      /** null until it is known. */
      bytes: bytes.nullable(),
      /** Whether it takes space on `disk`. */
      on_disk: z.boolean(),
    }),
  ),
  /** The disk of the files; null if they are in a bucket. */
  disk: z.object({ total: bytes, free: bytes }).nullable(),
  cleanings: z.array(StorageCleaning),
  /** When the files were counted that the database has no sizes of; null if never. */
  counted_at: z.iso.datetime().nullable(),
  /** True while sizes are being determined: ask again soon. */
  counting: z.boolean(),
});
export type OwnerStorage = z.infer<typeof OwnerStorage>;

export const storageEndpoints = {
  ownerStorage: endpoint({
    method: 'GET',
    path: '/api/owner/storage',
    auth: 'user',
    tag: 'Administration',
    summary: 'Returns what the installation stores, by kind, and what can be deleted. For owners.',
    response: OwnerStorage,
    errors: ['owner_required'],
  }),
  ownerCleanStorage: endpoint({
    method: 'POST',
    path: '/api/owner/storage/clean',
    auth: 'user',
    tag: 'Administration',
    summary:
      'Starts to delete what is not needed any more, in the background. Does nothing while it runs. For owners.',
    body: z.object({ kind: z.enum(cleaningKinds) }),
    response: z.void(),
    errors: ['owner_required'],
  }),
};
