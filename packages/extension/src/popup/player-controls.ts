import { element, icon } from '../ui/element.ts';
import { t } from '../ui/messages.ts';
import { timeText } from '../ui/time-text.ts';

const skipSeconds = 30;

export type PlayerControls = ReturnType<typeof playerControls>;

/** Position, and the buttons to play, pause and skip. */
export function playerControls(audio: HTMLAudioElement) {
  let duration: number | null = null;
  const elapsed = element('span');
  const left = element('span');
  const bar = element('progress', { 'aria-label': t('position'), max: 1, value: 0 });
  const problem = element('p', { class: 'danger', role: 'alert' });
  const play = element('button', { class: 'play', 'aria-label': t('play') }, icon('play'));
  const skip = (seconds: number, name: 'back' | 'forward') =>
    element(
      'button',
      {
        class: 'skip',
        'aria-label': t(name),
        onclick: () => {
          audio.currentTime = Math.max(0, audio.currentTime + seconds);
        },
      },
      icon(name),
      element('span', { 'aria-hidden': 'true' }, String(skipSeconds)),
    );
  const update = () => {
    const total = duration ?? (Number.isFinite(audio.duration) ? audio.duration : null);
    elapsed.textContent = timeText(audio.currentTime);
    left.textContent = total === null ? '' : `−${timeText(Math.max(0, total - audio.currentTime))}`;
    bar.value = total === null || total === 0 ? 0 : Math.min(1, audio.currentTime / total);
    play.setAttribute('aria-label', t(audio.paused ? 'play' : 'pause'));
    play.replaceChildren(icon(audio.paused ? 'play' : 'pause'));
  };
  play.addEventListener('click', () => {
    if (audio.paused) void audio.play().catch(update);
    else audio.pause();
  });
  const fail = () => {
    problem.textContent = t('errorAudio');
  };
  for (const event of ['play', 'pause', 'timeupdate', 'ended', 'durationchange'])
    audio.addEventListener(event, update);
  audio.addEventListener('error', fail);
  update();
  return {
    elements: [
      bar,
      element('div', { class: 'times' }, elapsed, left),
      element('div', { class: 'controls' }, skip(-skipSeconds, 'back'), play, skip(skipSeconds, 'forward')),
      problem,
    ],
    update,
    fail,
    setDuration: (seconds: number | null) => {
      duration = seconds;
      update();
    },
  };
}
