import { variables } from './config-variables.ts';

const begin = '<!-- configuration:begin -->';
const end = '<!-- configuration:end -->';

/** The settings as a Markdown table, in the order of their declaration. */
function configurationTable(): string {
  const rows = Object.entries(variables).map(([name, { describe, fallback, ...rest }]) => {
    const shown = 'shown' in rest && rest.shown !== undefined ? rest.shown : `\`${fallback}\``;
    return `| \`${name}\` | ${describe.replaceAll('|', '\\|')} | ${shown} |`;
  });
  return ['| Variable | Meaning | Default |', '|---|---|---|', ...rows].join('\n');
}

/**
 * Puts the present table between its marks in a document.
 * @throws when the marks are missing.
 */
export function placeConfigurationTable(document: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the document has no ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n${configurationTable()}\n${document.slice(to)}`;
}
