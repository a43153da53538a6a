/** Finds the texts of the service that screens show in the language of the interface. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';

const source = join(import.meta.dirname, '..', '..', 'server', 'src');

interface Node {
  type: string;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/**
 * Returns the English texts that the service makes with `serverText`, in the order of the files.
 * @throws Error if a call has no literal as its first argument
 */
export function findServerTexts(): string[] {
  const found = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: source }).sort()) {
    if (file.includes('.test.')) continue;
    const code = readFileSync(join(source, file), 'utf8');
    if (code.includes('serverText(')) for (const text of serverTextsOf(code, file)) found.add(text);
  }
  return [...found];
}

function serverTextsOf(code: string, file: string): string[] {
  const texts: string[] = [];
  const visit = (node: Node) => {
    const { callee, arguments: values } = node as { callee?: { name?: string }; arguments?: Node[] };
    if (node.type === 'CallExpression' && callee?.name === 'serverText') {
      const text = values?.[0]?.['value'];
      if (typeof text !== 'string') throw new Error(`${file}: a call of serverText needs a literal.`);
      texts.push(text);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, code).program as unknown as Node);
  return texts;
}
