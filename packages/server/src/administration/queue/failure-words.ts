import { type ErrorCode, errorTable, type FailureCode, serverText } from '@earmark/contract';
import type { JobFailure } from '../../platform/jobs/define-job.ts';
import { failureCodeOf } from '../../platform/jobs/failure-code.ts';

/**
 * Why a conversion failed, as far as an owner may be able to do something: the page did not answer, or the fault
 * is ours. Pages that refuse to be read, and damaged files, are matters of their listeners.
 */
const conversionWords = {
  fetch_failed: serverText('The page could not be reached.'),
  fetch_timeout: serverText('The page took too long to respond.'),
  speech_failed: serverText('The voice could not speak the text.'),
  language_not_spoken: serverText('No voice here speaks the language of the text.'),
  crashed: serverText('The process that converts ended each time it worked on this.'),
  out_of_memory: serverText('It needs more memory than one conversion may use.'),
  internal: serverText('An unforeseen error. The log of the service describes it.'),
} as const satisfies Partial<Record<FailureCode, string>>;

/** Failures of conversions that owners see. */
export const listedFailures = Object.keys(conversionWords) as readonly FailureCode[];

/** Those that are certainly a fault of this installation. */
export const ownFailures: readonly FailureCode[] = ['speech_failed', 'crashed', 'out_of_memory', 'internal'];

const isListed = (code: string): code is keyof typeof conversionWords => Object.hasOwn(conversionWords, code);
const isError = (code: string): code is ErrorCode => Object.hasOwn(errorTable, code);

/** Returns why a conversion failed, in words for owners. */
export const describeConversionFailure = (code: FailureCode): string =>
  conversionWords[isListed(code) ? code : 'internal'];

/** Returns why another job failed, in words for owners. */
export function describeJobFailure(failure: Pick<JobFailure, 'code' | 'crashed'>): string {
  const { code, crashed } = failure;
  if (crashed === null && code !== null && code !== 'internal' && isError(code))
    return errorTable[code].message;
  return describeConversionFailure(failureCodeOf({ ...failure, jobId: '', message: '', crashed }));
}
