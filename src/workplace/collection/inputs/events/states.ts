import type { RaRecord } from 'ra-core';
import { inputEvents, type InputEvent } from '#dataProvider/inputs';

/** What may be done to an input by the person who reads it: the server says it on the record. */
export function eventsOf(input: RaRecord): InputEvent[] {
  const told: unknown = input.events;
  return Array.isArray(told) ? inputEvents.filter((event) => told.includes(event)) : [];
}

/** Whether the values of an input may still be changed. */
export const isOpen = (input: RaRecord): boolean => input.state !== 'approved';
