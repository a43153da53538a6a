import { documentation } from './documentation/documentation.ts';
import { github } from './github/github.ts';
import type { PageKind } from './page-kind.ts';
import { paper } from './papers/paper.ts';
import { recipe } from './recipes/recipe.ts';
import { video } from './videos/video.ts';
import { mediawiki } from './wikis/mediawiki.ts';

/** Kinds of pages that are looked up instead of read from beginning to end, in the order in which they are tried. */
export const knowledgeKinds: readonly PageKind[] = [github, mediawiki, documentation, paper, recipe, video];
