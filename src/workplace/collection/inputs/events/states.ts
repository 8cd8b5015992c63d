import type { RaRecord } from 'ra-core';
import { inputEvents, type InputEvent } from '#dataProvider/calls/inputs';

/** Returns the events that the user may apply to an entry, as the server lists them on the record. */
export function eventsOf(input: RaRecord): InputEvent[] {
  const told: unknown = input.events;
  return Array.isArray(told) ? inputEvents.filter((event) => told.includes(event)) : [];
}

/** True when the values of an entry may still be changed. */
export const isOpen = (input: RaRecord): boolean => input.state !== 'approved';
