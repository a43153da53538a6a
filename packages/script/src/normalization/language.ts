import type { Grammar } from './grammar.ts';
import { english } from './grammars/english.ts';
import { french } from './grammars/french.ts';
import { german } from './grammars/german.ts';
import { italian } from './grammars/italian.ts';
import { portuguese } from './grammars/portuguese.ts';
import { spanish } from './grammars/spanish.ts';
import { type LanguageTables, tablesFor } from './language-tables.ts';
import { otherTablesFor } from './other-languages.ts';

const grammars: ReadonlyMap<string, Grammar> = new Map(
  [english, spanish, french, german, italian, portuguese].map((grammar) => [grammar.language, grammar]),
);

/** Returns tables and grammar for a BCP 47 tag; the grammar is null if there is none for the language. */
export function languageFor(tag: string): { tables: LanguageTables; grammar: Grammar | null } {
  const grammar = grammars.get(tag.toLowerCase().split(/[-_]/)[0] ?? '') ?? null;
  return { tables: (grammar === null ? otherTablesFor(tag) : null) ?? tablesFor(tag), grammar };
}
