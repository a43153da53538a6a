import { icon } from '../ui/element.ts';
import { translate } from '../ui/messages.ts';

translate();
for (const place of document.querySelectorAll<HTMLElement>('[data-icon]'))
  place.append(icon(place.dataset['icon'] === 'pin' ? 'pin' : 'puzzle'));
document.getElementById('next')?.addEventListener('click', () => void chrome.runtime.openOptionsPage());
