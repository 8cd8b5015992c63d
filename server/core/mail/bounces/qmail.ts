/** Reads the bounces of qmail (QSBMF, https://cr.yp.to/proto/qsbmf.txt): a text for people, of fixed form, with the email that came back below it. */
import { keptAnswer, statusIn, type Bounce } from './bounce';
import { blocksOf } from './fields';
import { mailOf } from './messageId';

/** True for the text of a bounce of qmail. */
export const isQmail = (text: string): boolean => /^\s*Hi\. This is the /.test(text);

/** The most letters that are read, and the most recipients. An email of the product has one. */
const mostLetters = 65_536;
const mostRecipients = 20;

/** Returns what a bounce of qmail reports of emails of the product: for good, because qmail writes of nothing else. */
export function qmailBounces(whole: string): Bounce[] {
  const text = whole.slice(0, mostLetters).replaceAll('\r\n', '\n');
  // A paragraph that begins with a hyphen stands between what is said of the recipients and the email.
  const cut = text.search(/\n\n-[^\n]*\n/);
  const below = text.slice(cut < 0 ? text.length : text.indexOf('\n', cut + 2)).trimStart();
  const mails = blocksOf(below)
    .slice(0, 2)
    .flatMap((fields) => mailOf(fields.get('message-id') ?? '') ?? []);
  if (mails.length === 0) return [];
  const paragraphs = text.slice(0, Math.max(cut, 0)).split(/\n\n+/);
  return paragraphs.slice(0, mostRecipients).flatMap((paragraph) => {
    const [, address, said = ''] = /^\s*<([^\s<>@]+@[^\s<>@]+)>:\n([^]*)$/.exec(paragraph) ?? [];
    if (address === undefined) return [];
    const status = statusIn('', said) ?? '5.0.0';
    return [{ mails, addresses: [address.toLowerCase()], status, permanent: true, answer: keptAnswer(said) || status, at: null }];
  });
}
