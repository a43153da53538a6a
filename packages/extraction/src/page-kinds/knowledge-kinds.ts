import type { PageKind } from './page-kind.ts';
import { recipe } from './recipes/recipe.ts';

/** Kinds of pages that are looked up instead of read from beginning to end, in the order in which they are tried. */
export const knowledgeKinds: readonly PageKind[] = [recipe];
