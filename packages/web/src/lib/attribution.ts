import { readFlag } from './local-flags.ts';

/** Where the visitor came from, to be sent along with a checkout (A3). Nothing without consent: then nothing is kept. */
export const checkoutAttribution = (): Readonly<Record<string, string>> => readFlag('utm_params') ?? {};
