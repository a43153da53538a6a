import { LogOut } from 'lucide-react';
import { useServices, useSession } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SettingsSection } from './settings-section.tsx';

export function AccountSection() {
  const { session } = useServices();
  const state = useSession();
  return (
    <SettingsSection title="Account & Billing">
      {state.status === 'signed-in' && (
        <dl>
          <dt className="font-semibold text-sm">Email</dt>
          <dd className="text-soft">{state.email}</dd>
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon={<LogOut size={18} aria-hidden="true" />} onClick={() => void session.logOut()}>
          Log Out
        </Button>
        <DeleteAccount />
      </div>
    </SettingsSection>
  );
}
