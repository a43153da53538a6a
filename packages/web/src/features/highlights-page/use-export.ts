import 'virtual:earmark-later-routes';
import { useMutation } from '@tanstack/react-query';
import { errorCopy } from '../../lib/error-copy.ts';
import { saveText } from '../../lib/save-text.ts';
import { useApi } from '../../lib/services.tsx';
import { useToast } from '../../ui/toast.tsx';

type Format = 'markdown' | 'csv' | 'json';
const files = {
  markdown: ['highlights.md', 'text/markdown'],
  csv: ['highlights.csv', 'text/csv'],
  json: ['highlights.json', 'application/json'],
} as const;

/** Saves all highlights as a file. */
export function useExport(): { save: (format: Format) => void; busy: boolean } {
  const api = useApi();
  const { showToast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: Format) => (await api.send('exportHighlights', { query: { format } })).text(),
    onSuccess: (text, format) => saveText(text, files[format][0], files[format][1]),
    onError: (error: Error) => showToast({ kind: 'error', message: errorCopy(error).message }),
  });
  return { save: mutate, busy: isPending };
}
