import type { WhoGetsWhat } from '#resources/api/reminders/runs';

/** The reasons that put an email off, but not one that a person sends. */
const onlyLater: readonly string[] = ['hours', 'own_hour', 'quiet'];

/** Returns how many people get an email when a person sends a reminder: working hours and quiet days don't delay it, and the email of an absent person goes to their colleague, unless the colleague had that of the day. */
export function goesNow({ people, total }: WhoGetsWhat): number {
  const held = people.filter(({ hold, to }) => hold !== null && !onlyLater.includes(hold) && (to === null || hold === 'today'));
  return total - held.length;
}
