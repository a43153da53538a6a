import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** As in the playlist: the address without its scheme, or the id of the entry. */
const articleId = z.string().min(1).max(2_048);

/** Maximum number of entries that one call changes. */
export const maxBulkArticles = 5_000;
/** Limits of tags: characters of one, tags of an entry, different tags of an account. */
export const maxTagLength = 50;
export const maxTagsPerArticle = 20;
export const maxTags = 500;
/** Maximum number of collections of an account, and characters of a name. */
export const maxCollections = 50;
export const maxCollectionNameLength = 60;
/** Longest length in minutes that a rule can name: more than any article has. */
const maxMinutes = 10_000;

/** A tag, as typed; the service drops a leading `#` and surplus spaces. */
const tag = z.string().min(1).max(maxTagLength);

export const bulkActions = [
  'played',
  'unplayed',
  'archive',
  'unarchive',
  'delete',
  'restore',
  'add_tag',
  'remove_tag',
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Orders of a list; `newest` and `oldest` by the time of adding. */
export const librarySorts = ['newest', 'oldest', 'shortest', 'longest', 'source'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** The entries of a collection: those that meet every condition that is set. */
export const CollectionRule = z.object({
  /** Kinds of sources, of which an entry has one. */
  types: z
    .array(z.enum(['link', 'input_text', 'pdf', 'selection_text', 'newsletter', 'feed']))
    .max(6)
    .optional(),
  /** Feeds, from one of which an entry came. */
  feed_ids: z.array(z.string().min(1).max(100)).max(50).optional(),
  /** Tags, all of which an entry has. */
  tags: z.array(tag).max(maxTagsPerArticle).optional(),
  /** BCP 47 tag of the language; `en` includes `en-GB`. */
  language: z.string().min(1).max(35).optional(),
  /** Whole minutes, as the playlist shows them. Both ends are included. */
  min_minutes: z.number().int().min(0).max(maxMinutes).optional(),
  max_minutes: z.number().int().min(0).max(maxMinutes).optional(),
  /** `begun`: stopped between its beginning and its end. */
  state: z.enum(['unplayed', 'begun', 'played']).optional(),
});
export type CollectionRule = z.infer<typeof CollectionRule>;

const CollectionFields = z.object({
  name: z.string().min(1).max(maxCollectionNameLength),
  rule: CollectionRule,
  sort: z.enum(librarySorts),
});
export type CollectionFields = z.infer<typeof CollectionFields>;

/** A saved view of the playlist. It holds a rule, not entries. */
export const Collection = CollectionFields.extend({ id: z.uuid() });
export type Collection = z.infer<typeof Collection>;

const Tags = z.object({
  /** By name; `count` of the entries in the playlist, archived ones included. */
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});

export const ownLibraryEndpoints = {
  changeArticles: endpoint({
    method: 'POST',
    path: '/api/user/articles/bulk',
    auth: 'user',
    scope: 'any',
    tag: 'Library',
    summary:
      'Changes up to 5,000 entries at once. Returns the ids of the entries that were different before: the opposite action on these undoes the change. Ids that are not in the playlist are skipped. Keys need the scope listen for `played` and `unplayed`, and manage otherwise.',
    body: z.object({
      article_ids: z.array(articleId).min(1).max(maxBulkArticles),
      action: z.enum(bulkActions),
      /** Required by `add_tag` and `remove_tag`. */
      tag: tag.optional(),
    }),
    response: z.object({ changed: z.array(z.string()) }),
    errors: ['tag_limit_reached'],
  }),
  searchPlaylist: endpoint({
    method: 'GET',
    path: '/api/user/articles/search',
    auth: 'user',
    scope: 'read',
    tag: 'Library',
    summary:
      'Searches titles and full texts of the playlist, best match first. Everything in `snippet` except `<mark>` is escaped.',
    query: z.object({
      q: z.string().max(200),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ results: z.array(z.object({ id: z.string(), snippet: z.string() })) }),
    errors: ['too_many_requests', 'unavailable'],
  }),
  listTags: endpoint({
    method: 'GET',
    path: '/api/user/tags',
    auth: 'user',
    scope: 'read',
    tag: 'Library',
    summary: 'Returns the tags of the playlist and how many entries each has.',
    response: Tags,
    errors: [],
  }),
  renameTag: endpoint({
    method: 'PUT',
    path: '/api/user/tags',
    auth: 'user',
    scope: 'manage',
    tag: 'Library',
    summary:
      'Renames a tag on all entries and in the rules of collections. If the new name exists, both become one tag.',
    body: z.object({ tag, new_tag: tag }),
    response: Tags,
    errors: ['not_found'],
  }),
  deleteTag: endpoint({
    method: 'DELETE',
    path: '/api/user/tags',
    auth: 'user',
    scope: 'manage',
    tag: 'Library',
    summary: 'Removes a tag from all entries. The entries stay.',
    query: z.object({ tag }),
    response: Tags,
    errors: ['not_found'],
  }),
  listCollections: endpoint({
    method: 'GET',
    path: '/api/user/collections',
    auth: 'user',
    scope: 'read',
    tag: 'Library',
    summary: 'Returns the saved collections, oldest first.',
    response: z.object({ collections: z.array(Collection) }),
    errors: [],
  }),
  addCollection: endpoint({
    method: 'POST',
    path: '/api/user/collections',
    auth: 'user',
    scope: 'manage',
    tag: 'Library',
    summary: 'Saves a collection: a name, a rule that selects entries, and an order.',
    body: CollectionFields,
    response: Collection,
    errors: ['collection_limit_reached'],
  }),
  changeCollection: endpoint({
    method: 'PUT',
    path: '/api/user/collections/:id',
    auth: 'user',
    scope: 'manage',
    tag: 'Library',
    summary: 'Replaces name, rule and order of a collection.',
    params: z.object({ id: z.uuid() }),
    body: CollectionFields,
    response: Collection,
    errors: ['not_found'],
  }),
  deleteCollection: endpoint({
    method: 'DELETE',
    path: '/api/user/collections/:id',
    auth: 'user',
    scope: 'manage',
    tag: 'Library',
    summary: 'Deletes a collection. Its entries stay in the playlist.',
    params: z.object({ id: z.uuid() }),
    response: z.void(),
    errors: ['not_found'],
  }),
};
