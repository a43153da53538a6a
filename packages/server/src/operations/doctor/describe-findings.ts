import type { Finding } from './finding.ts';

export const hasProblem = (findings: readonly Finding[]): boolean =>
  findings.some(({ level }) => level === 'problem');

/** Returns the findings as lines for a terminal. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(0, ...findings.map(({ part }) => part.length));
  const indent = ' '.repeat(9 + width + 2);
  const lines = findings.flatMap(({ part, level, message, advice }) => [
    `${level.padEnd(9)}${part.padEnd(width)}  ${message}`,
    ...(advice ? [`${indent}-> ${advice}`] : []),
  ]);
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length;
  const summary = `${plural(count('problem'), 'problem')}, ${plural(count('warning'), 'warning')}.`;
  return [...lines, '', summary].join('\n');
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the findings as JSON, for programs. */
export const findingsToJson = (findings: readonly Finding[]): string =>
  JSON.stringify({ healthy: !hasProblem(findings), findings }, null, 2);
