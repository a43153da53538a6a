import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../lib/services.tsx';
import { transcriptQuery } from './transcript-query.ts';

/** Returns the transcript of some audio, fetched again while it grows and once more when it is complete. */
export function useTranscript(audioId: string, growing: boolean) {
  const query = useQuery(transcriptQuery(useApi(), audioId, growing));
  const { refetch } = query;
  const grew = useRef(growing);
  useEffect(() => {
    if (grew.current && !growing) void refetch();
    grew.current = growing;
  }, [growing, refetch]);
  return query;
}
