import type { MailPart, Problem } from '../inbox-tables.ts';

/** Reasons that may be temporary: internal errors, and limits of a plan, which the user can change. */
const transient: readonly Problem[] = [
  'internal',
  'crashed',
  'out_of_memory',
  'too_complex',
  'plan_text_too_long',
  'conversion_limit_reached',
  'character_limit_reached',
];

/** Returns whether another try may succeed. */
export const isTransient = (problem: Problem | null): boolean =>
  problem !== null && transient.includes(problem);

/** Clears the problems that may be temporary, so that these parts are converted again and no others. */
export const reopenParts = (parts: readonly MailPart[]): MailPart[] =>
  parts.map((part) => (isTransient(part.problem) ? { ...part, problem: null } : part));
