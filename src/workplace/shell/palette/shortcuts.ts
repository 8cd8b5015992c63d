/** What the keyboard does, everywhere it does something: what `?` shows. */
export interface Shortcut {
  /** `mod` is Ctrl, or Command on a Mac. Several: any of them. */
  keys: readonly string[];
  /** Under `shortcuts` in the messages. */
  label: string;
}
export interface ShortcutGroup {
  label: string;
  shortcuts: readonly Shortcut[];
}

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    label: 'everywhere',
    shortcuts: [
      { keys: ['mod K'], label: 'palette' },
      { keys: ['?'], label: 'help' },
    ],
  },
  {
    label: 'form',
    shortcuts: [{ keys: ['mod S'], label: 'save' }],
  },
  {
    label: 'queue',
    shortcuts: [
      { keys: ['J'], label: 'next' },
      { keys: ['K'], label: 'previous' },
      { keys: ['A'], label: 'approve' },
      { keys: ['R'], label: 'refuse' },
      { keys: ['X'], label: 'choose' },
      { keys: ['E'], label: 'evidence' },
    ],
  },
];

/** How the keys of a shortcut are written for this person's keyboard. */
export function writtenKeys(keys: string, isMac: boolean): string[] {
  return keys.split(' ').map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key));
}

/** Whether what is pressed there is text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
