import type { Speeds } from '@earmark/contract/listening/listening';
import { roundSpeed } from './engine/speed.ts';
import type { Track } from './engine/track.ts';
import type { PlayerControl } from './player-model.ts';

/** The speeds of a listener in the player: one for everything, and those of single feeds and sites. */
export interface SpeedSync {
  /** Applies the speeds that were chosen on any device. What plays keeps its speed. */
  follow(speeds: Speeds): void;
  /** Ends it. */
  stop(): void;
}

/** @param onChosen called with each speed chosen here; `source` null for the usual one, `speed` null for none */
export function syncSpeeds(
  control: PlayerControl,
  onChosen: (source: string | null, speed: number | null) => void,
): SpeedSync {
  const { engine, store } = control;
  let usual: number | undefined;
  let own: ReadonlyMap<string, number> = new Map();
  const sourceOf = (track: Track | null) => track?.speedSource ?? '';

  function show(): void {
    const source = sourceOf(engine.getState().track);
    const isOn = own.has(source);
    const shown = store.getState().ownSpeed;
    if (source === '' ? shown === null : shown?.isOn === isOn) return;
    store.setState({ ownSpeed: source === '' ? null : { isOn, set: setOwn } });
  }
  function change(source: string, speed: number | null): void {
    const changed = new Map(own);
    if (speed === null) changed.delete(source);
    else changed.set(source, speed);
    own = changed;
    onChosen(source, speed);
    show();
  }
  function setOwn(isOwn: boolean): void {
    const { track, speed } = engine.getState();
    const source = sourceOf(track);
    if (source === '') return;
    change(source, isOwn ? speed : null);
    if (!isOwn && usual !== undefined) engine.setSpeed(usual);
  }

  usual = store.getState().speed;
  control.extend({
    speedOf: (track) => own.get(sourceOf(track)) ?? usual,
    onSpeed(track, speed) {
      const source = sourceOf(track);
      const isOwn = own.has(source);
      if (isOwn) change(source, speed);
      else {
        usual = speed;
        onChosen(null, speed);
      }
      return isOwn;
    },
  });
  show();
  const stop = engine.subscribe(show);
  return {
    follow(speeds) {
      if (speeds.usual !== null) usual = roundSpeed(speeds.usual);
      own = new Map(speeds.sources.map(({ source, speed }) => [source, roundSpeed(speed)]));
      const { track, playing } = engine.getState();
      const speed = own.get(sourceOf(track)) ?? usual;
      if (!playing && speed !== undefined) engine.setSpeed(speed);
      show();
    },
    stop() {
      stop();
      control.extend({ speedOf: () => undefined, onSpeed: () => false });
      store.setState({ ownSpeed: null });
    },
  };
}
