import { type ConversionCosts, type Costs, type MeasuredCosts, sum } from './costs.ts';

/** Returns the measured costs as text. */
export function reportOf({ idle, conversions, requests }: MeasuredCosts): string {
  const parts = Object.entries(conversions).map(
    ([engine, costs]) =>
      `${line(`conversions, ${engine}`, costs)}  ${costs.measured} texts of ${costs.characters} characters, ${costs.audioSeconds} s of audio each\n` +
      `${sizes('database', costs.tables)}${sizes('storage', costs.storage)}`,
  );
  const read = Object.entries(requests).map(([name, costs]) => line(`${name} requests`, costs));
  return `per 1,000 operations\n${[...parts, ...read].join('')}${line('1,000 s at rest', idle)}`;
}

function line(name: string, { serviceCpu, databaseCpu, transactions, walBytes }: Costs): string {
  return `${name.padEnd(26)} service ${serviceCpu.toFixed(1)} CPU s, database ${databaseCpu.toFixed(1)} CPU s, ${Math.round(transactions)} transactions, ${(walBytes / 1e6).toFixed(1)} MB of log\n`;
}

function sizes(heading: string, of: ConversionCosts['tables'] | ConversionCosts['storage']): string {
  const rows = Object.entries(of)
    .toSorted(([, a], [, b]) => b.bytes - a.bytes)
    .map(([name, size]) => {
      const count = 'rows' in size ? `${size.rows} rows` : `${size.files} files`;
      return `    ${name.padEnd(26)} ${(size.bytes / 1e6).toFixed(2)} MB, ${count}\n`;
    });
  return `  ${heading}: ${(sum(of) / 1e6).toFixed(1)} MB\n${rows.join('')}`;
}
