declare const owner: unique symbol;

/**
 * A row that was loaded as belonging to the acting user. Whatever changes such a row asks for this type, and only the
 * stores' `findOwn...` functions make it, so forgetting the check does not compile.
 */
export type Owned<T> = T & { readonly [owner]: true };

/** For stores alone: says that the statement which loaded `row` asked for its owner. */
export const asOwned = <T>(row: T): Owned<T> => row as Owned<T>;
