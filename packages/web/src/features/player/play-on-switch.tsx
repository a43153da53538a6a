import { t } from '@lingui/core/macro';
import { Switch } from '../../ui/switch.tsx';
import { usePlayer } from './player-context.tsx';

/** Turns autoplay of the next unplayed article on or off. */
export function PlayOnSwitch() {
  const playOn = usePlayer((player) => player.playOn);
  const setPlayOn = usePlayer((player) => player.setPlayOn);
  return (
    <Switch
      label={t`Play the next article automatically`}
      checked={playOn}
      onChange={(event) => setPlayOn(event.currentTarget.checked)}
    />
  );
}
