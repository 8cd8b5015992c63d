/** Refuses messages of single sign-on. The reason goes to the log and the audit, never to the sender. */
export class RefusedMessage extends Error {}

/** Throws a Refused with this reason unless the condition holds. */
export function requireThat(holds: boolean, because: string): asserts holds {
  if (!holds) throw new RefusedMessage(because);
}

/** Awaits a result of node-saml, and throws its errors as a Refused. */
export async function withRefusal<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    throw new RefusedMessage(error instanceof Error ? error.message.slice(0, 300) : 'unknown', { cause: error });
  }
}
