declare const owner: unique symbol;

/**
 * A row that was loaded as belonging to the acting user. Functions that change such a row require this type,
 * and only the `findOwn...` functions of the stores create it, so a forgotten ownership check does not
 * compile.
 */
export type Owned<T> = T & { readonly [owner]: true };

/** For stores only: marks a row whose query checked the owner. */
export const asOwned = <T>(row: T): Owned<T> => row as Owned<T>;
