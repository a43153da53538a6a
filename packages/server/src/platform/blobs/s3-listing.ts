import { textOf } from './s3-xml.ts';

/** A page of a bucket listing. */
export interface Listing {
  objects: { key: string; size: number }[];
  /** True if more keys follow. */
  truncated: boolean;
}

/** Parses the XML of `ListObjectsV2`. */
export function readListing(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    size: Number(textOf(entry, 'Size')),
  }));
  return { objects, truncated: textOf(xml, 'IsTruncated') === 'true' };
}
