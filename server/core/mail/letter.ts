/** Writes the body of an email as plain text and as HTML without images, scripts or resources from the network. */

/** A line of a list, with a link to its object. */
export interface LetterLine {
  text: string;
  href?: string | undefined;
}
export interface LetterLink {
  text: string;
  href: string;
}
export interface Letter {
  locale: 'en' | 'fr';
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  lines: readonly LetterLine[];
  /** The paragraph after the list. */
  after?: string | undefined;
  /** The button; absent where the reader has nothing to open. */
  action?: LetterLink | undefined;
  /** The reason why the addressee gets this email. */
  foot: string;
}
/** A letter with a button. */
export type LetterWithLink = Letter & { action: LetterLink };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Returns the email as plain text, with the address of each link written out. */
export function asText({ greeting, paragraphs, lines, after, action, foot }: Letter): string {
  const list = lines.map(({ text, href }) => (href ? `- ${text}\n  ${href}` : `- ${text}`)).join('\n');
  return [greeting, ...paragraphs, list, after, action && `${action.text}:\n${action.href}`, `-- \n${foot}`].filter(Boolean).join('\n\n');
}

const ink = '#1c1b1a';

/** Returns the email as an HTML document in one column, with its language declared and text of a readable size. */
export function asHtml({ locale, subject, greeting, paragraphs, lines, after, action, foot }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const link = (href: string, text: string) => `<a href="${escaped(href)}" style="color:${ink}">${escaped(text)}</a>`;
  const button = ({ href, text }: LetterLink) =>
    `<p style="margin:24px 0"><a href="${escaped(href)}" style="display:inline-block;padding:12px 20px;background:${ink};color:#ffffff;text-decoration:none;border-radius:4px;font-weight:600">${escaped(text)}</a></p>`;
  const item = ({ text, href }: LetterLine) => `<li style="margin:0 0 6px">${href ? link(href, text) : escaped(text)}</li>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:${ink};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
${paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${lines.length > 0 ? `<ul style="margin:0 0 16px;padding-left:20px">${lines.map(item).join('\n')}</ul>` : ''}
${after ? paragraph(after) : ''}
${action ? button(action) : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d6d3cf;color:#5c5a57;font-size:14px">${escaped(foot)}</p>
</div></body></html>`;
}
