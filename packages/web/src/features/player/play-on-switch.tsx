import { Switch } from '../../ui/switch.tsx';
import { usePlayer } from './player-context.tsx';

/** Whether the next unheard article follows by itself. */
export function PlayOnSwitch() {
  const playOn = usePlayer((player) => player.playOn);
  const setPlayOn = usePlayer((player) => player.setPlayOn);
  return (
    <Switch
      label="Play the next article automatically"
      checked={playOn}
      onChange={(event) => setPlayOn(event.currentTarget.checked)}
    />
  );
}
