import type { RunningApp } from './app.ts';
import type { Config } from './platform/config.ts';
import { configWarnings } from './platform/config-warnings.ts';
import { isLogForPeople } from './platform/open-log.ts';
import { announceOperator, describeTokenLocation } from './platform/operator/announce-operator.ts';
import { operatorLink } from './platform/operator/operator-token.ts';

/**
 * Prints the link of the first run, or the address and the operator's sign-in link, for the person who started the
 * service. The log gets no token.
 * @param options.address where the service answers; null for a process that serves no requests
 * @param options.announce prints the address also if the output is not a terminal
 */
export async function announceTo(
  output: NodeJS.WriteStream,
  { app }: RunningApp,
  { address, announce }: { address: string | null; announce: boolean },
): Promise<void> {
  if (!address) return;
  const { config, log, operatorToken } = app;
  const isTerminal = output.isTTY === true;
  log.info(`the operator pages and /metrics need the operator token: ${describeTokenLocation(config)}`);
  for (const warning of configWarnings(config)) log.warn(warning);
  if (!config.roles.has('api')) return;
  const isPrinted = announce || isTerminal;
  const link = await firstLink(app, isPrinted);
  if (!isPrinted) return;
  if (isTerminal && isLogForPeople(config, output)) {
    output.write(describeStatus(config, { address, startLink: link, operatorToken }));
    return;
  }
  if (link !== null) {
    output.write(`\n${config.brand.name} is ready. Open this link to set it up: ${link}\n\n`);
    return;
  }
  const operator = announceOperator(config, operatorToken, { isTerminal });
  output.write(`\n${config.brand.name} is ready: ${address}\n${operator}\n\n`);
}

/**
 * Returns the link that sets up an installation without accounts; null otherwise. The service is running by now, so
 * a database that ends at this moment must not end it too.
 * @param isPrinted false creates no link, which would replace the last one
 */
async function firstLink(app: RunningApp['app'], isPrinted: boolean): Promise<string | null> {
  try {
    // Loaded with the whole product.
    const { isFirstRun, startLink } = await import('./accounts/index.ts');
    if (!(await isFirstRun(app))) return null;
    app.log.info('nobody has an account yet: the command "earmark start-link" prints the link for the owner');
    return isPrinted ? await startLink(app) : null;
  } catch (err) {
    app.log.warn(
      { err },
      'the link for the first start could not be read: the command "earmark start-link" prints it',
    );
    return null;
  }
}

type StatusConfig = Pick<Config, 'brand' | 'dataDir' | 'database' | 'operatorToken' | 'publicUrl'>;

/** Returns the status that a person sees on a terminal: what to open, where the data is, how to stop. */
export function describeStatus(
  config: StatusConfig,
  { address, startLink, operatorToken }: { address: string; startLink: string | null; operatorToken: string },
): string {
  const { brand, dataDir, database, operatorToken: token } = config;
  const operator =
    token.kind === 'given'
      ? `${config.publicUrl}/operator (token: ${describeTokenLocation(config)})`
      : operatorLink(config, operatorToken);
  const rows =
    startLink === null
      ? [
          ['Open', address],
          ['Operator', operator],
        ]
      : [['Set up', startLink]];
  const where = database.kind === 'embedded' ? dataDir : `${dataDir}, and the database of DATABASE_URL`;
  const all = [...rows, ['Data', where], ['Stop', 'Ctrl+C']];
  const lines = all.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`);
  const notes = [
    ...(startLink === null
      ? []
      : ['Whoever has the link can set this installation up: keep it to yourself.']),
    ...(startLink === null && token.kind !== 'given'
      ? ['The operator’s link needs no password: keep it to yourself.']
      : []),
    'Warnings appear below.',
  ];
  return `\n${brand.name} is ready.\n\n${lines.join('\n')}\n\n${notes.join(' ')}\n\n`;
}
