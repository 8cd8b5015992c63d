/** Why a message of single sign-on is refused: told to the log and the audit, never to whoever sent it. */
export class Refused extends Error {}

/** Throws where something does not hold. */
export function must(holds: boolean, because: string): asserts holds {
  if (!holds) throw new Refused(because);
}

/** What node-saml finds, or throws as a Refused. */
export async function orRefused<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message.slice(0, 300) : 'unknown', { cause: error });
  }
}
