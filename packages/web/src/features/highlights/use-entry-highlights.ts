import type { Highlight } from '@earmark/contract/highlights/highlights';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/services.tsx';
import { entryHighlightsQuery } from './highlights-query.ts';
import { useCanHighlight } from './use-can-highlight.ts';

const none: readonly Highlight[] = [];

/** Returns the highlights of a track; none if it cannot be highlighted or until they are loaded. */
export function useEntryHighlights(trackId: string): readonly Highlight[] {
  const enabled = useCanHighlight(trackId);
  return useQuery({ ...entryHighlightsQuery(useApi(), trackId), enabled }).data ?? none;
}
