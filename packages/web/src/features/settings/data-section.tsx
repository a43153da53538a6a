import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import { useMutation } from '@tanstack/react-query';
import { Cookie, Download, Upload } from 'lucide-react';
import { openCookiePreferences } from '../../lib/consent.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { downloadFrom, saveText } from '../../lib/save-text.ts';
import { useApi, useIsService } from '../../lib/services.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ImportOpml } from './import-opml.tsx';
import { RowButton } from './settings-row.tsx';
import { SettingsList, SettingsSection } from './settings-section.tsx';

/** Exports all data of the account, imports and exports feeds, and deletes the account. */
export function DataSection() {
  const api = useApi();
  const isService = useIsService();
  const { showToast } = useToast();
  const onError = (error: Error) => showToast({ kind: 'error', message: errorCopy(error).message });
  const exportAll = useMutation({
    mutationFn: () => api.call('startExport'),
    onSuccess: ({ url, file_name: name }) => {
      downloadFrom(url, name);
      showToast({ message: t`Your download is starting. It may take a while for a long playlist.` });
    },
    onError,
  });
  const exportFeeds = useMutation({
    mutationFn: async () => (await api.send('exportOpml')).text(),
    onSuccess: (opml) => saveText(opml, 'feeds.opml', 'text/x-opml'),
    onError,
  });
  return (
    <SettingsSection title={t`Your data`}>
      <SettingsList>
        <RowButton
          id="export"
          icon={<Download size={20} />}
          busy={exportAll.isPending}
          onClick={() => exportAll.mutate()}
        />
        <ImportOpml />
        <RowButton
          id="export-feeds"
          icon={<Upload size={20} />}
          busy={exportFeeds.isPending}
          onClick={() => exportFeeds.mutate()}
        />
        {isService && <RowButton id="cookies" icon={<Cookie size={20} />} onClick={openCookiePreferences} />}
      </SettingsList>
      <section
        id="delete-account"
        aria-labelledby="danger-zone"
        className="settings-item mt-6 flex flex-col items-start gap-3 rounded-corner border border-danger p-4"
      >
        <h3 id="danger-zone" className="font-semibold text-danger">{t`Danger zone`}</h3>
        <p className="text-pretty text-soft">{t`Your sign-in and your podcast feed stop working at once. Your articles and their audio are deleted within a day. Export what you want to keep first.`}</p>
        <DeleteAccount />
      </section>
    </SettingsSection>
  );
}
