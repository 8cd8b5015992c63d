/** Writes the body of an email as plain text and as HTML without images, scripts or resources from the network. */
import { remembered } from '../values/remembered';

/** A line of a list: a text that links to its object, and what is said of it after that. Only the first is underlined, so that a long list stays easy to read. */
export interface LetterLine {
  text: string;
  href?: string | undefined;
  after?: string | undefined;
}
export interface LetterLink {
  text: string;
  href: string;
}
/** Lines under a heading. */
export interface LetterPart {
  title: string;
  lines: readonly LetterLine[];
  /** The line after them that says how many are left out, with a link to where these are. */
  more?: LetterLink | undefined;
}
/** Lines under a heading, or parts under headings of their own. */
export interface LetterGroup extends LetterPart {
  parts?: readonly LetterPart[] | undefined;
  /** The paragraph after all of them. */
  note?: string | undefined;
}
export interface Letter {
  locale: 'en' | 'fr';
  subject: string;
  /** '' where the first paragraph greets the addressee by name. */
  greeting: string;
  paragraphs: readonly string[];
  lines: readonly LetterLine[];
  /** Further lists, each under its heading. */
  groups?: readonly LetterGroup[];
  /** The paragraph after the lists. */
  after?: string | undefined;
  /** The button; absent where the reader has nothing to open. */
  action?: LetterLink | undefined;
  /** A further link, under the reason. */
  second?: LetterLink | undefined;
  /** The reason why the addressee gets this email. */
  foot: string;
}
/** A letter with a button. */
export type LetterWithLink = Letter & { action: LetterLink };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const textOfLine = ({ text, href, after = '' }: LetterLine) => (href ? `- ${text}${after}\n  ${href}` : `- ${text}${after}`);
const textOfPart = ({ title, lines, more }: LetterPart) =>
  [title, ...lines.map(textOfLine), ...(more ? [`${more.text}\n  ${more.href}`] : [])].join('\n');
// Groups are written once: thousands of letters written together share some.
const textOfGroup = remembered(({ parts = [], note, ...own }: LetterGroup) =>
  [textOfPart(own), ...parts.map(textOfPart), note].filter(Boolean).join('\n\n'),
);

/** Returns the email as plain text, with the address of each link written out. */
export function asText({ locale, greeting, paragraphs, lines, groups = [], after, action, foot, second }: Letter): string {
  const list = lines.map(textOfLine).join('\n');
  return [
    greeting,
    ...paragraphs,
    list,
    ...groups.map(textOfGroup),
    after,
    action && `${action.text}${locale === 'fr' ? '\u202f:' : ':'}\n${action.href}`,
    `-- \n${foot}${second ? `\n${second.text}${locale === 'fr' ? '\u202f:' : ':'} ${second.href}` : ''}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const ink = '#1c1b1a';
/** The colours of a dark theme, in the programs that have one and read style sheets. */
const dark = `@media (prefers-color-scheme:dark){body{background:#1c1b1a!important;color:#f0eeeb!important}a{color:#f0eeeb!important;text-decoration-color:#8b8780!important}a.button{background:#f0eeeb!important;color:#1c1b1a!important}.foot{color:#b3afa9!important;border-color:#4a4845!important}h2{border-color:#4a4845!important}}`;

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;
const link = (href: string, text: string) =>
  `<a href="${escaped(href)}" style="color:${ink};text-decoration:underline;text-decoration-color:#a8a49e;text-underline-offset:2px">${escaped(text)}</a>`;
const item = ({ text, href, after = '' }: LetterLine) =>
  `<li style="margin:0 0 6px">${href ? link(href, text) : escaped(text)}${escaped(after)}</li>`;
const list = (lines: readonly LetterLine[]) =>
  lines.length > 0 ? `<ul style="margin:0 0 16px;padding-left:20px">${lines.map(item).join('\n')}</ul>` : '';
const content = ({ lines, more }: LetterPart) =>
  `${list(lines)}${more ? `<p style="margin:0 0 16px">${link(more.href, more.text)}</p>` : ''}`;
const part = (each: LetterPart) =>
  `<h3 style="margin:16px 0 8px;font-size:15px;line-height:1.3">${escaped(each.title)}</h3>\n${content(each)}`;
const group = remembered(
  ({ parts = [], note, ...own }: LetterGroup) =>
    `<h2 style="margin:24px 0 8px;padding-top:16px;border-top:1px solid #d6d3cf;font-size:17px;line-height:1.3">${escaped(own.title)}</h2>\n${content(own)}${parts.map(part).join('\n')}${note ? paragraph(note) : ''}`,
);

/** Returns the email as an HTML document in one column, with its language declared and text of a readable size. */
export function asHtml({ locale, subject, greeting, paragraphs, lines, groups = [], after, action, foot, second }: Letter): string {
  const button = ({ href, text }: LetterLink) =>
    `<p style="margin:24px 0"><a class="button" href="${escaped(href)}" style="display:inline-block;padding:12px 20px;background:${ink};color:#ffffff;text-decoration:none;border-radius:4px;font-weight:600">${escaped(text)}</a></p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${dark}</style></head>
<body style="margin:0;padding:24px;background:#ffffff;color:${ink};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
${greeting ? paragraph(greeting) : ''}
${paragraphs.map(paragraph).join('\n')}
${list(lines)}
${groups.map(group).join('\n')}
${after ? paragraph(after) : ''}
${action ? button(action) : ''}
<p class="foot" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d6d3cf;color:#5c5a57;font-size:14px">${escaped(foot)}${second ? `<br>${link(second.href, second.text)}` : ''}</p>
</div></body></html>`;
}
