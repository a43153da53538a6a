import { t } from '@lingui/core/macro';
import { CircleUserRound } from 'lucide-react';
import { lazy } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

const Items = lazy(async () => ({ default: (await import('./account-menu-items.tsx')).AccountMenuItems }));

/** The actions of the main screen in wide windows; on a phone they are under 'Other'. */
export function AccountMenu() {
  return (
    <Menu
      trigger={
        <IconButton
          label={t`Account menu`}
          icon={<CircleUserRound size={22} aria-hidden="true" />}
          tooltip={false}
        />
      }
    >
      <Items />
    </Menu>
  );
}
