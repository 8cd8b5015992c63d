import { useLocation } from 'react-router';

export const remindersPath = '/admin/reminders';
export const kinds = ['data', 'approval'] as const;
export const targets = ['users', 'subjects'] as const;
export type Kind = (typeof kinds)[number];
export type Target = (typeof targets)[number];

interface Place {
  kind: Kind | undefined;
  target: Target | undefined;
}

/** Returns the address of the list of one kind, or of one kind and target. */
export const listPath = (kind: Kind, target?: Target) => `${remindersPath}/${kind}${target ? `/${target}` : ''}`;

/** Returns the address of a reminder, which names its kind and its target. */
export const reminderPath = ({ id, kind, target }: { id: unknown; kind?: unknown; target?: unknown }) =>
  `${listPath(kind === 'approval' ? 'approval' : 'data', target === 'subjects' ? 'subjects' : 'users')}/${encodeURIComponent(String(id))}`;

/** Returns the address of the reminders of a person. */
export const personPath = (id: string) => `${remindersPath}/user/${encodeURIComponent(id)}`;

/** Returns the kind and the target that the address names. */
export function usePlace(): Place {
  const [kind, target] = useLocation().pathname.split('/').slice(3);
  return { kind: kinds.find((each) => each === kind), target: targets.find((each) => each === target) };
}
