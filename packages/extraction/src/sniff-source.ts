import { takeSample } from './sample.ts';
import { type SourceKind, sourceKinds, sources } from './source-kinds.ts';

/**
 * Determines what a source is from its first bytes; its labels only break ties.
 * @param contentType as declared by HTTP or the uploader
 * @param name address or file name
 */
export function sniffSource(
  bytes: Uint8Array,
  contentType: string | null,
  name: string | null,
): SourceKind | 'unsupported' {
  const sample = takeSample(bytes, contentType, name);
  let found: SourceKind | 'unsupported' = 'unsupported';
  let bestScore = 0;
  for (const kind of sourceKinds) {
    const score = sources[kind].matches(sample);
    if (score > bestScore) [found, bestScore] = [kind, score];
  }
  return found;
}
