/** Refuses messages of single sign-on. The reason goes to the log and the audit, never to the sender. */
import type { SingleSignOnReason } from '#resources/people/singleSignOn';

/** A refusal. Its message is one of the product's reasons or, for a fault that has no such reason, the message of node-saml. */
export class RefusedMessage extends Error {}

/** Throws a RefusedMessage with this reason unless the condition holds. */
export function requireThat(holds: boolean, because: SingleSignOnReason): asserts holds {
  if (!holds) throw new RefusedMessage(because);
}

/** The product's reasons for the errors of node-saml that a person may meet, each with a pattern of the error's message. */
const known: readonly [said: RegExp, because: SingleSignOnReason][] = [
  [/^Invalid (document |query )?signature/, 'invalid_signature'],
  [/not yet valid/, 'assertion_early'],
  [/^SAML assertion expired/, 'assertion_expired'],
  [/audience mismatch/, 'other_audience'],
];

/** Awaits a result of node-saml, and throws its errors as a RefusedMessage. */
export async function withRefusal<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    const said = error instanceof Error ? error.message : 'unknown';
    throw new RefusedMessage(known.find(([pattern]) => pattern.test(said))?.[1] ?? said.slice(0, 300), { cause: error });
  }
}
