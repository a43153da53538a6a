/** One page of a bucket's listing. */
export interface Listing {
  objects: { key: string; size: number }[];
  /** True when more keys follow. */
  truncated: boolean;
}

/** Reads the XML of `ListObjectsV2`. Its keys are ours, of plain characters, so no general XML reader is needed. */
export function readListing(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    size: Number(textOf(entry, 'Size')),
  }));
  return { objects, truncated: textOf(xml, 'IsTruncated') === 'true' };
}

function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
}
