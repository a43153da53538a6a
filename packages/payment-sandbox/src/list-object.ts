/** A list of objects, as the provider returns it. */
export interface SandboxList<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

export const listOf = <Item>(url: string, data: Item[], hasMore = false): SandboxList<Item> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
