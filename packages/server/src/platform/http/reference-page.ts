import { apiExamples, type Endpoint } from '@earmark/contract';
import { z } from 'zod';

import { escapeHtml } from './escape-html.ts';

type ErrorTexts = Readonly<Record<string, { status: number; message: string }>>;

/**
 * Returns the reference of all endpoints as one plain page without scripts and external files, suitable for
 * printing.
 * @param origin of the installation, for the examples
 */
export function referencePage(
  title: string,
  endpoints: Readonly<Record<string, Endpoint>>,
  errors: ErrorTexts,
  origin: string,
): string {
  const all = Object.entries(endpoints);
  const tags = [...new Set(all.map(([, { tag }]) => tag))];
  const sections = tags.map((tag) => {
    const entries = all.filter(([, endpoint]) => endpoint.tag === tag);
    return `<section><h2>${escapeHtml(tag)}</h2>${entries.map(([name, endpoint]) => entry(name, endpoint, errors)).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>
<p>Machine-readable version: <a href="/api/openapi.json">OpenAPI 3.1</a>. All endpoints are also available under <code>/production</code>.
Errors have the form <code>{"error", "message", "request_id"}</code>; some add further fields.</p>
${oneCall(origin)}
<nav>${tags.map((tag) => `<a href="#${slug(tag)}">${escapeHtml(tag)}</a>`).join(' · ')}</nav>
${sections.map((section, index) => section.replace('<section>', `<section id="${slug(tags[index] ?? '')}">`)).join('\n')}</body></html>`;
}

/** Explains how to add something with one call, in several languages. */
function oneCall(origin: string): string {
  const examples = apiExamples(origin).map(
    ({ id, title, code }) => `<h3>${escapeHtml(title)}</h3><pre id="example-${id}">${escapeHtml(code)}</pre>`,
  );
  return `<section id="one-call"><h2>Add with one call</h2>
<p>Make a key with the scope <code>add</code> in the settings, under Keys, and put it into the variable
<code>EARMARK_KEY</code>. The answer says where to listen: <code>listen_url</code> is the page, <code>stream_url</code> the
audio, which plays while it is still being made.</p>${examples.join('')}</section>`;
}

function entry(name: string, endpoint: Endpoint, errors: ErrorTexts): string {
  const auth = { user: 'Signed in', optional: 'Signed in or not', none: 'Anyone' }[endpoint.auth];
  const key = keyNote(endpoint);
  const parts = [
    part('Path', endpoint.params, 'input'),
    part('Query', endpoint.query, 'input'),
    part(endpoint.forms ? 'Body (JSON or a form)' : 'Body', endpoint.body, 'input'),
    endpoint.response instanceof z.ZodVoid
      ? '<p>Responds with 204, without a body.</p>'
      : part('Response', endpoint.response, 'output'),
  ];
  const codes = endpoint.errors
    .map(
      (code) =>
        `<li><code>${code}</code> (${errors[code]?.status}) ${escapeHtml(errors[code]?.message ?? '')}</li>`,
    )
    .join('');
  return `<article id="${name}"><h3><code>${endpoint.method}</code> ${escapeHtml(endpoint.path)}</h3>
<p>${escapeHtml(endpoint.summary)} <small>${auth}.${key}</small></p>${parts.join('')}${codes ? `<ul>${codes}</ul>` : ''}</article>`;
}

/** Says which scope of a personal key the endpoint needs; '' if it takes none. */
function keyNote({ scope }: Endpoint): string {
  if (scope === undefined) return '';
  return scope === 'any' ? ' Any key.' : ` Key with the scope <code>${scope}</code>.`;
}

function part(label: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${label}</summary><pre>${escapeHtml(outline(json, 0))}</pre></details>`;
}

/** Outlines a schema: names, types, and `?` for optional fields. */
function outline(schema: Record<string, unknown>, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const variants = (schema['anyOf'] ?? schema['oneOf']) as Record<string, unknown>[] | undefined;
  if (variants) return variants.map((variant) => outline(variant, depth)).join(' | ');
  if (schema['enum']) return (schema['enum'] as unknown[]).map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (schema['type'] === 'array') {
    const items = (schema['prefixItems'] ?? schema['items']) as
      | Record<string, unknown>
      | Record<string, unknown>[];
    return `[${[items]
      .flat()
      .map((item) => outline(item ?? {}, depth))
      .join(', ')}]`;
  }
  if (schema['type'] === 'object' && schema['properties']) {
    const required = new Set((schema['required'] ?? []) as string[]);
    const lines = Object.entries(schema['properties'] as Record<string, Record<string, unknown>>).map(
      ([name, property]) =>
        `${indent}${name}${required.has(name) ? '' : '?'}: ${outline(property, depth + 1)}`,
    );
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  return String(schema['format'] ?? schema['type'] ?? 'any');
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

const style = `body{font:16px/1.55 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c1a17;background:#fbf9f4}
code,pre{font:.9em ui-monospace,monospace}h3{font-size:1rem;margin:0}article{border-top:1px solid #d9d4c8;padding:1rem 0}
p{margin:.4rem 0}small{color:#6b665c}summary{cursor:pointer}pre{overflow-x:auto;background:#f1ede3;padding:.75rem;border-radius:8px}
@media(prefers-color-scheme:dark){body{color:#eee9df;background:#171614}article{border-color:#3a3732}pre{background:#211f1c}a{color:#f0b429}small{color:#a39d90}}`;
