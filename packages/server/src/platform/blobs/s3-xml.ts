/**
 * Returns the text of the first element with a name, or '' if there is none. Our keys contain plain characters only, so
 * no general XML parser is needed for the responses of a bucket.
 */
export const textOf = (xml: string, element: string): string =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
