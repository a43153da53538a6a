import { decodeHTML } from 'entities';

/**
 * Maximum characters that one declared entity may expand to, maximum characters of all expansions together,
 * and maximum number of declared entities.
 */
const limits = { entity: 2_000, all: 1_000_000, declared: 200 };

/** Replaces the entity references in a text. */
export type EntityDecoder = (text: string) => string;

/**
 * Creates a decoder for one document. It replaces character references, the named entities of HTML and the
 * entities that the document declares. Declared entities that expand beyond the limits, are external or refer
 * to themselves are replaced with nothing.
 */
export function createEntityDecoder(source: string): EntityDecoder {
  const entities = declaredEntities(source);
  let remaining = limits.all;
  const expandReference = (match: string, name: string): string => {
    const value = entities.get(name);
    if (value === undefined) return match;
    remaining -= value.length;
    return remaining < 0 ? '' : value;
  };
  return (text) => {
    if (!text.includes('&')) return text;
    const own = entities.size === 0 ? text : text.replace(reference, expandReference);
    return decodeHTML(own.replace(/&#X([0-9a-f]+);/gi, '&#x$1;'));
  };
}

const reference = /&([\w.-]+);/g;

/**
 * Parses `<!ENTITY name "value">` of the document type declaration. Entities within the values are expanded.
 */
function declaredEntities(source: string): Map<string, string> {
  const declaration = source.slice(0, 20_000).match(/<!DOCTYPE[^>[]*\[([\s\S]*?)(?:\]\s*>|$)/i)?.[1] ?? '';
  const declared = new Map<string, string>();
  const pattern = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)'|[^>]*)[^>]*>/g;
  for (const [, name, double, single] of declaration.matchAll(pattern)) {
    // If an entity is declared twice, the first declaration counts.
    if (name !== undefined && !declared.has(name)) declared.set(name, double ?? single ?? '');
  }
  const known = new Map<string, string>();
  for (const name of declared.keys()) expand(name, declared, known);
  return known;
}

/**
 * Expands an entity and those within it. Returns '' if the result is too long or the entity refers to itself.
 */
function expand(name: string, declared: ReadonlyMap<string, string>, known: Map<string, string>): string {
  const done = known.get(name);
  if (done !== undefined) return done;
  // A reference back to this entity while it is being expanded yields ''.
  known.set(name, '');
  if (known.size > limits.declared) return '';
  const value = declared.get(name) ?? '';
  let expanded = '';
  let at = 0;
  for (const match of value.matchAll(reference)) {
    const inner = match[1] ?? '';
    expanded +=
      value.slice(at, match.index) + (declared.has(inner) ? expand(inner, declared, known) : match[0]);
    at = match.index + match[0].length;
    if (expanded.length > limits.entity) return '';
  }
  expanded += value.slice(at);
  if (expanded.length > limits.entity) return '';
  known.set(name, expanded);
  return expanded;
}
