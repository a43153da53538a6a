import { decodeHTML } from 'entities';

/** Characters that one entity of a feed's own may stand for, and all of them together. */
const limits = { entity: 2_000, all: 1_000_000, declared: 200 };

/** Puts in what references in a text stand for. */
export type EntityDecoder = (text: string) => string;

/**
 * A decoder for one document: character references, the named ones of HTML, and what the document itself declares. What a
 * declaration multiplies beyond measure, takes from elsewhere or defines by itself stands for nothing.
 */
export function createEntityDecoder(source: string): EntityDecoder {
  const entities = declaredEntities(source);
  let left = limits.all;
  const put = (whole: string, name: string): string => {
    const value = entities.get(name);
    if (value === undefined) return whole;
    left -= value.length;
    return left < 0 ? '' : value;
  };
  return (text) => {
    if (!text.includes('&')) return text;
    const own = entities.size === 0 ? text : text.replace(reference, put);
    return decodeHTML(own.replace(/&#X([0-9a-f]+);/gi, '&#x$1;'));
  };
}

const reference = /&([\w.-]+);/g;

/** `<!ENTITY name "value">` of the document type, each with the entities inside it put in. */
function declaredEntities(source: string): Map<string, string> {
  const declaration = source.slice(0, 20_000).match(/<!DOCTYPE[^>[]*\[([\s\S]*?)(?:\]\s*>|$)/i)?.[1] ?? '';
  const declared = new Map<string, string>();
  const pattern = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)'|[^>]*)[^>]*>/g;
  for (const [, name, double, single] of declaration.matchAll(pattern)) {
    // Of two declarations the first counts.
    if (name !== undefined && !declared.has(name)) declared.set(name, double ?? single ?? '');
  }
  const known = new Map<string, string>();
  for (const name of declared.keys()) expand(name, declared, known);
  return known;
}

/** What an entity stands for, with those inside it put in; nothing where that is too long or never ends. */
function expand(name: string, declared: ReadonlyMap<string, string>, known: Map<string, string>): string {
  const done = known.get(name);
  if (done !== undefined) return done;
  // Whoever comes back to it meanwhile finds nothing.
  known.set(name, '');
  if (known.size > limits.declared) return '';
  const value = declared.get(name) ?? '';
  let whole = '';
  let at = 0;
  for (const match of value.matchAll(reference)) {
    const inner = match[1] ?? '';
    whole += value.slice(at, match.index) + (declared.has(inner) ? expand(inner, declared, known) : match[0]);
    at = match.index + match[0].length;
    if (whole.length > limits.entity) return '';
  }
  whole += value.slice(at);
  if (whole.length > limits.entity) return '';
  known.set(name, whole);
  return whole;
}
