import type { RaRecord } from 'ra-core';
import type { InputEvent } from '#dataProvider/inputs';
import type { Profile } from '#resources/api/profile';

const transitions: { event: InputEvent; from: readonly string[]; permission: string }[] = [
  { event: 'submit', from: ['draft'], permission: 'inputs:submit' },
  { event: 'approve', from: ['submitted', 'preapproved'], permission: 'inputs:approve' },
  { event: 'refuse', from: ['submitted', 'preapproved'], permission: 'inputs:approve' },
  { event: 'reopen', from: ['refused', 'approved'], permission: 'inputs:reopen' },
];

/** What may be done to an input: what the server says on the record, else by its state and the person's rights. */
export function eventsOf(input: RaRecord, profile: Profile): InputEvent[] {
  const told: unknown = input.events;
  return transitions
    .filter(({ event, from, permission }) =>
      Array.isArray(told) ? told.includes(event) : from.includes(String(input.state)) && profile.effective_permissions.includes(permission))
    .map(({ event }) => event);
}

/** Whether the values of an input may still be changed. */
export const isOpen = (input: RaRecord): boolean => input.state !== 'approved';
