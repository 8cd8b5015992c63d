/** Whether the session ended under the person's hands: what they had typed is then kept for when they are back. */
const key = 'empreinte.session_ended';

/** Remembers that the session has ended. */
export const markSessionEnded = (): void => sessionStorage.setItem(key, '1');

/** Whether it has, since somebody last signed in. */
export const hasSessionEnded = (): boolean => sessionStorage.getItem(key) !== null;

/** Forgets it, once what was typed is back. */
export const forgetSessionEnd = (): void => sessionStorage.removeItem(key);
