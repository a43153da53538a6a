/** One page of a bucket's listing. */
export interface Listing {
  objects: { key: string; size: number }[];
  /** Token of the next page; null on the last. */
  next: string | null;
}

/** Reads the XML of `ListObjectsV2`. Its keys are ours, of plain characters, so no general XML reader is needed. */
export function readListing(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    size: Number(textOf(entry, 'Size')),
  }));
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
  return { objects, next };
}

function textOf(xml: string, element: string): string | null {
  const match = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml);
  return (
    match?.[1]
      ?.replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&') ?? null
  );
}
