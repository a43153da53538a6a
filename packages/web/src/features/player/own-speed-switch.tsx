import { t } from '@lingui/core/macro';
import { Switch } from '../../ui/switch.tsx';
import { usePlayer } from './player-context.tsx';

/** Whether the feed or site of the current track has a speed of its own. */
export function OwnSpeedSwitch() {
  const name = usePlayer((player) => player.track?.source) || 'this feed';
  const own = usePlayer((player) => player.ownSpeed);
  if (own === null) return null;
  return (
    <Switch
      label={t`Own speed for ${name}`}
      checked={own.isOn}
      onChange={(event) => own.set(event.currentTarget.checked)}
    />
  );
}
