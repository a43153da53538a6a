import type { DisplayedPreference } from '@earmark/contract/accounts/preferences';
import { useState } from 'react';
import { HelpLink } from '../../lib/help-link.tsx';
import { translate } from '../../lib/language/i18n.ts';
import { usePlan } from '../../lib/user/user-query.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ProDialog } from '../plan/index.ts';
import { type PreferenceValue, usePreference } from './use-preference.ts';

/**
 * A preference of the user. A preference that needs Pro (docs/product/application.md#pro-switches) changes
 * immediately with Pro; without Pro, a dialog explains that.
 */
export function PreferenceField({ name, preference, display: { label, hint, help } }: DisplayedPreference) {
  const { value, isReady, save } = usePreference(name);
  const isPro = usePlan()?.isPro ?? false;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { pro } = preference;
  const choose = (chosen: PreferenceValue) => (pro === null || isPro ? save(chosen) : setDialogOpen(true));
  return (
    <div
      id={name}
      className="settings-item flex items-center gap-3 border-line border-b last:border-b-0 [&>:first-child]:flex-1"
    >
      {preference.kind === 'toggle' ? (
        <Switch
          announced="checkbox"
          label={<span className="font-semibold">{translate(label)}</span>}
          hint={translate(hint)}
          checked={value === true}
          disabled={!isReady}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      ) : (
        <Select
          label={translate(label)}
          hint={translate(hint)}
          value={String(value ?? preference.default)}
          options={preference.options.map((option) => ({ ...option, label: translate(option.label) }))}
          disabled={!isReady}
          onChange={choose}
          className="field-row py-3"
        />
      )}
      <HelpLink about={translate(help.about)} topic={help.topic} />
      {pro !== null && (
        <ProDialog
          message={isDialogOpen ? translate(pro.message) : null}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </div>
  );
}
