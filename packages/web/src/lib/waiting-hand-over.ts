/** Id of the element in which the service embeds content that a form sent. */
export const handOverBlock = 'handed-over';
/** Key in the session storage under which content waits while somebody signs in. */
export const handOverKey = 'handedOver';

/** Returns true if a form or a sign-in left content for the add screens. Kept small: the first screen loads it. */
export function hasWaitingHandOver(): boolean {
  if (document.getElementById(handOverBlock) !== null) return true;
  try {
    return sessionStorage.getItem(handOverKey) !== null;
  } catch {
    return false;
  }
}
