import 'virtual:earmark-later-routes';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { openCookiePreferences } from '../../lib/consent.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { downloadFrom, saveText } from '../../lib/save-text.ts';
import { useApi, useIsService } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ImportOpml } from './import-opml.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Exports all data of the account, and imports and exports feeds. */
export function DataSection() {
  const api = useApi();
  const isService = useIsService();
  const { showToast } = useToast();
  const onError = (error: Error) => showToast({ kind: 'error', message: errorCopy(error).message });
  const exportAll = useMutation({
    mutationFn: () => api.call('startExport'),
    onSuccess: ({ url, file_name: name }) => {
      downloadFrom(url, name);
      showToast({ message: 'Your download is starting. It may take a while for a long playlist.' });
    },
    onError,
  });
  const exportFeeds = useMutation({
    mutationFn: async () => (await api.send('exportOpml')).text(),
    onSuccess: (opml) => saveText(opml, 'feeds.opml', 'text/x-opml'),
    onError,
  });
  return (
    <SettingsSection title="Your data">
      <div className="flex flex-col items-start gap-2">
        <Button
          icon={<Download size={18} aria-hidden="true" />}
          busy={exportAll.isPending}
          onClick={() => exportAll.mutate()}
        >
          Export everything
        </Button>
        <p className="text-sm text-soft">
          One ZIP file with your account, playlist and texts as JSON, your feeds as OPML, and the audio as
          MP3.
        </p>
      </div>
      <div className="flex flex-col items-start gap-2">
        <div className="flex flex-wrap gap-3">
          <ImportOpml />
          <Button busy={exportFeeds.isPending} onClick={() => exportFeeds.mutate()}>
            Export feeds (OPML)
          </Button>
        </div>
        <p className="text-sm text-soft">OPML is the list of feeds that podcast and news readers exchange.</p>
      </div>
      {isService && (
        <div className="flex flex-col items-start gap-2">
          <Button onClick={openCookiePreferences}>Cookie Preferences</Button>
          <p className="text-sm text-soft">
            Choose whether we may see how you found us and which screens you use.
          </p>
        </div>
      )}
    </SettingsSection>
  );
}
