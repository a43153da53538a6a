import type { Grammar } from './grammar.ts';
import { english } from './grammar-english.ts';
import { type LanguageTables, tablesFor } from './language-tables.ts';

const GRAMMARS: ReadonlyMap<string, Grammar> = new Map([[english.language, english]]);

/** Tables and grammar for a BCP 47 tag; the grammar is null for a language that has none here. */
export function languageFor(tag: string): { tables: LanguageTables; grammar: Grammar | null } {
  return { tables: tablesFor(tag), grammar: GRAMMARS.get(tag.toLowerCase().split(/[-_]/)[0] ?? '') ?? null };
}
