import { type VariableName, variables } from './config-variables.ts';

const begin = '<!-- configuration:begin -->';
const end = '<!-- configuration:end -->';

/**
 * Headings of the document, each with the first variable of its group; the groups follow the order of
 * declaration.
 */
const groups: readonly (readonly [string, VariableName])[] = [
  ['Address and brand', 'HOST'],
  ['Links', 'EARMARK_EXTENSION_URL'],
  ['Processes, database and storage', 'EARMARK_ROLES'],
  ['Mail', 'EARMARK_SMTP_URL'],
  ['Sign-in', 'EARMARK_GOOGLE_CLIENT_ID'],
  ['Payments', 'EARMARK_STRIPE_SECRET_KEY'],
  ['Analytics', 'EARMARK_ANALYTICS_URL'],
  ['Operator and quotas', 'EARMARK_OPERATOR_TOKEN'],
  ['Summaries', 'EARMARK_SUMMARY_URL'],
  ['Speech', 'EARMARK_WORKERS'],
  ['Network and extraction', 'EARMARK_TRUSTED_PROXIES'],
  ['Bot check', 'EARMARK_RECAPTCHA_SITE_KEY'],
  ['Monitoring', 'EARMARK_METRICS_TOKEN'],
];

/** Returns the variables as Markdown: a heading and a table per group. */
function configurationTables(): string {
  const names = Object.keys(variables) as VariableName[];
  return groups
    .map(([heading, first], index) => {
      const next = groups[index + 1]?.[1];
      const rows = names.slice(names.indexOf(first), next && names.indexOf(next)).map(row);
      return [`## ${heading}`, '', '| Variable | Meaning | Default |', '|---|---|---|', ...rows, ''].join(
        '\n',
      );
    })
    .join('\n');
}

function row(name: VariableName): string {
  const { describe, fallback, ...rest } = variables[name];
  const fallbackText =
    'fallbackText' in rest && rest.fallbackText !== undefined ? rest.fallbackText : `\`${fallback}\``;
  return `| \`${name}\` | ${describe.replaceAll('|', '\\|')} | ${fallbackText} |`;
}

/**
 * Replaces the text between the markers in a document with the current tables.
 * @throws if a marker is missing.
 */
export function insertConfigurationTables(document: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the document has no ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${configurationTables()}${document.slice(to)}`;
}
