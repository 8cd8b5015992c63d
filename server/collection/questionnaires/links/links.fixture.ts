/** Opens questionnaires by the links of real emails, for tests. */
import type { AnswerLink } from '#resources/api/questionnaires/answering';
import { call, type Answer } from '#server/collection/inputs/collection.fixture';
import type { TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { linkTo, type MailServer } from '#tests/support/services/mailServer';

/** Returns the secret of the last link to answer that was mailed to this address, other than these former ones. */
export const answerLinkTo = (mail: MailServer, address: string, ...former: string[]): Promise<string> =>
  linkTo(mail, address, { page: '/questionnaires/answer', former });

/** Exchanges the secret of a link. */
export const exchange = (person: Inject, secret: string): Promise<Answer<AnswerLink & { code: string }>> =>
  call(person, 'POST', '/questionnaires/link', { secret });

/** Returns the calls of a person who has opened the link with this secret. */
export async function openLink(app: TestApp, secret: string): Promise<Inject> {
  const guest = await app.anonymous();
  const opened = await exchange(guest, secret);
  if (opened.status !== 200) throw new Error(`The link does not open: ${opened.status}`);
  return guest;
}
