/** Lists all keyboard shortcuts, which `?` shows. */
export interface Shortcut {
  /** The combinations of keys, any of which works; `mod` is Ctrl, or Command on a Mac. */
  keys: readonly string[];
  /** The key of its text, under `shortcuts` in the messages. */
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
    label: 'answers',
    shortcuts: [
      { keys: ['Alt ↓'], label: 'next_question' },
      { keys: ['Alt ↑'], label: 'previous_question' },
      { keys: ['↓', '↑'], label: 'lines' },
    ],
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
  {
    label: 'review',
    shortcuts: [
      { keys: ['J'], label: 'next_place' },
      { keys: ['K'], label: 'previous_place' },
      { keys: ['A'], label: 'approve' },
      { keys: ['R'], label: 'request' },
      { keys: ['X'], label: 'mark' },
      { keys: ['C'], label: 'comments' },
    ],
  },
];

/** Returns the names of a shortcut's keys on the user's keyboard. */
export function writtenKeys(keys: string, isMac: boolean): string[] {
  return keys.split(' ').map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key));
}

/** True when the keys pressed on this element enter text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
