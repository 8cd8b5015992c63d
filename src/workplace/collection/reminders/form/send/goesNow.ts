import type { WhoGetsWhat } from '#resources/api/reminders/runs';

/** Returns how many people get an email when a person sends a reminder: working hours and quiet days don't delay it, and the email of an absent person goes to their colleague, unless the colleague had that of the day. */
export function goesNow({ people, total }: WhoGetsWhat): number {
  const held = people.filter(({ hold, to }) => hold !== null && hold !== 'hours' && hold !== 'quiet' && (to === null || hold === 'today'));
  return total - held.length;
}
