/** Opens questionnaires by the links of real emails, for tests. */
import type { AnswerLink } from '#resources/api/questionnaires/answering';
import { call, type Answer } from '#server/collection/inputs/collection.fixture';
import type { TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { vi } from 'vitest';
import { linkTo, mailText, type MailServer } from '#tests/support/services/mailServer';

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

/** Returns the codes that were mailed to this address, once there are as many. */
export const codesTo = ({ taken }: MailServer, address: string, count: number): Promise<string[]> =>
  vi.waitFor(() => {
    const codes = taken.filter(({ to }) => to === address).flatMap(({ body }) => /^\s*(\d{6})\s*$/m.exec(mailText(body))?.slice(1) ?? []);
    if (codes.length < count) throw new Error(`Only ${codes.length} codes came to ${address}.`);
    return codes;
  }, 30_000);

/** Exchanges the secret of a link and a code. */
export const enterCode = (person: Inject, secret: string, code: string): Promise<Answer<AnswerLink & { code: string }>> =>
  call(person, 'POST', '/questionnaires/link/code', { secret, code });
