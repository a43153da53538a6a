import type { Voice } from '@earmark/contract/accounts/accounts';
import { call } from '../service/call.ts';
import { readConnection } from '../service/connection.ts';
import { readSettings, saveSettings } from '../service/settings.ts';
import { element } from '../ui/element.ts';
import { t } from '../ui/messages.ts';

/** A choice of the voice for what is saved next; the voices are loaded when it is drawn. */
export function voiceChoice(): HTMLElement {
  const select = element(
    'select',
    { 'aria-label': t('voice') },
    element('option', { value: '' }, t('myVoices')),
  );
  select.addEventListener('change', () => void saveSettings({ voice: select.value }));
  void fill(select);
  return select;
}

async function fill(select: HTMLSelectElement): Promise<void> {
  const [connection, { voice }] = await Promise.all([readConnection(), readSettings()]);
  if (connection === null) return;
  const response = await call(connection, '/api/user/preferred_voices').catch(() => null);
  if (response === null) return;
  const { available_voices: voices } = (await response.json()) as { available_voices: Voice[] };
  for (const { ShortName: name, LocaleName: language } of voices)
    select.append(element('option', { value: name }, `${name} · ${language}`));
  select.value = voices.some(({ ShortName }) => ShortName === voice) ? voice : '';
}
