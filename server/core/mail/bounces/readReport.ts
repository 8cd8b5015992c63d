/** Reads the report of a mail server about an email that it could not deliver (RFC 3464, or the older form of qmail), from the email that carries it. */
import type { Attachment } from 'postal-mime';
import { keptAnswer, momentIn, statusIn, type Bounce } from './bounce';
import { blocksOf, type Fields } from './fields';
import { mailOf } from './messageId';
import { isQmail, qmailBounces } from './qmail';

/** The limits of what is read of a message: its parts in one another, and their heads in bytes. A message beyond them is refused. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 131_072, maxRfc822NestingDepth: 0, forceRfc822Attachments: true } as const;
/** The most lines that are read: each takes time, however short it is. */
const mostLines = 5_000;
const reports = new Set(['message/delivery-status', 'message/global-delivery-status']);
/** The types of the part that holds the email that came back, whole or only its head. */
const returned = new Set(['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']);

/** Returns what a message reports of emails of the product that failed or are delayed; nothing for a message that is no report, such as an automatic reply. Rejects for a message beyond the limits, and for one of a mail server of another form, which may report anything. */
export async function readReport(source: Uint8Array): Promise<Bounce[]> {
  const { default: PostalMime } = await import('postal-mime');
  const { attachments, from, text = '' } = await PostalMime.parse(beginning(source), limits);
  const report = attachments.find(({ mimeType }) => reports.has(mimeType));
  if (!report) {
    if (isQmail(text)) return qmailBounces(text);
    if (ofServers.test(from?.address ?? '')) throw new Error('A message of a mail server in an unknown form');
    return [];
  }
  const blocks = blocksOf(textOf(report));
  const head = attachments.filter(({ mimeType }) => returned.has(mimeType)).flatMap((part) => blocksOf(textOf(part))[0] ?? []);
  const mails = mailsNamed([...blocks, ...head]);
  return mails.length === 0 ? [] : blocks.flatMap((block) => bounceOf(block, mails) ?? []);
}

/** The addresses by which mail servers report. */
const ofServers = /^(mailer-daemon|postmaster)@/i;

/** Returns a message without the lines beyond the most that are read. */
function beginning(source: Uint8Array): Uint8Array {
  let end = 0;
  for (let lines = 0; lines < mostLines; lines += 1) {
    const at = source.indexOf(0x0a, end);
    if (at < 0) return source;
    end = at + 1;
  }
  return source.subarray(0, end);
}

/** The fields that name the email: of the report (the envelope's id, that of Gmail), and of the head of the email that came back. */
const naming = ['original-envelope-id', 'x-original-message-id', 'message-id'];

function mailsNamed(blocks: readonly Fields[]): string[] {
  const named = blocks.flatMap((block) => naming.flatMap((field) => mailOf(block.get(field) ?? '') ?? []));
  return [...new Set(named)];
}

/** Returns what a block says of one recipient; undefined for the block of the message, and for a recipient whom the email reached. */
function bounceOf(block: Fields, mails: readonly string[]): Bounce | undefined {
  const addresses = [block.get('original-recipient'), block.get('final-recipient')].flatMap((value) => addressIn(value) ?? []);
  const action = block.get('action')?.toLowerCase() ?? '';
  const answer = (block.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;/, '');
  const given = block.get('status') ?? '';
  const isRefused = /^\s*5\./.test(given);
  if (addresses.length === 0 || (action !== 'failed' && action !== 'delayed' && !isRefused)) return undefined;
  const status = statusIn(given, answer) ?? (action === 'failed' ? '5.0.0' : '4.0.0');
  return {
    mails,
    addresses: [...new Set(addresses)],
    status,
    // A report of what failed is final (RFC 3464), also by a status such as 4.4.7: a server gives up after some days of trying. So is a status 5.x.x, whatever the action.
    permanent: action === 'failed' || isRefused,
    answer: keptAnswer(answer) || status,
    at: momentIn(block.get('last-attempt-date')),
  };
}

/** Returns the address of a recipient field, such as `rfc822; <gone@example.org>`, in small letters. */
function addressIn(value = ''): string | undefined {
  const address = value
    .slice(value.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '');
  return /^[^\s<>;@]+@[^\s<>;@]+$/.test(address) ? address.toLowerCase() : undefined;
}

const decoder = new TextDecoder();
const textOf = ({ content }: Attachment): string => (typeof content === 'string' ? content : decoder.decode(content));
