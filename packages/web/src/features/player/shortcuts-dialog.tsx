import { t } from '@lingui/core/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PlayOnSwitch } from './play-on-switch.tsx';
import { usePlayer } from './player-context.tsx';
import { shortcutHelp } from './shortcut-help.ts';

/** Lists the keys that control the player, with a switch to turn them off. */
export function ShortcutsDialog() {
  const helping = usePlayer((player) => player.helping);
  const setHelping = usePlayer((player) => player.setHelping);
  const shortcuts = usePlayer((player) => player.shortcuts);
  const skips = usePlayer((player) => player.skips);
  const setShortcuts = usePlayer((player) => player.setShortcuts);
  return (
    <Dialog open={helping} onOpenChange={setHelping} title={t`Keyboard shortcuts`}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {shortcutHelp(skips).map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="border-line border-t pt-2">
        <Switch
          label={t`Use these keys`}
          hint={t`They do not work while you type in a field.`}
          checked={shortcuts}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
        <PlayOnSwitch />
      </div>
    </Dialog>
  );
}
