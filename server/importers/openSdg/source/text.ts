/** Returns a cell or header without the extra white space and without Open SDG's `data.` prefix. */
export const cleanText = (text: string): string =>
  text
    .trim()
    .replace(/^data\.\s*/, '')
    .replace(/\s+/g, ' ');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes a text for use inside HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const inline = (text: string): string =>
  text
    .replace(
      /\[([^\]]+)\]\((https?:[^)\s]+|mailto:[^)\s]+)\)/g,
      (_, label: string, url: string) => `<a href="${url.replace(/"/g, '%22')}">${label}</a>`,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

/** Turns the Markdown of metadata (paragraphs, lists, links, bold) into HTML; a text that is already HTML keeps its blocks. */
export function markdownToHtml(text: string): string {
  if (/<(p|ul|ol|h\d|div|table)[\s>]/i.test(text)) return inline(text.trim());
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const lines = block.split('\n').map((line) => line.trim());
      return headingOf(lines[0]) === undefined ? [lines] : [[lines[0] ?? ''], ...(lines.length > 1 ? [lines.slice(1)] : [])];
    })
    .map((lines) => {
      const heading = headingOf(lines[0]);
      if (heading !== undefined) return `<h4>${inline(heading)}</h4>`;
      if (lines.every((line) => /^[-*•]\s+/.test(line))) {
        return `<ul>${lines.map((line) => `<li>${inline(line.replace(/^[-*•]\s+/, ''))}</li>`).join('')}</ul>`;
      }
      return `<p>${inline(lines.join(' '))}</p>`;
    })
    .join('');
}

/** Returns the words of a heading of Markdown without the marks around them; undefined for any other line. */
function headingOf(line = ''): string | undefined {
  const marks = /^#{1,6}\s/.exec(line)?.[0];
  return marks === undefined ? undefined : line.slice(marks.length).trim().replace(/[:#]$/, '').trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: '’' };
/** Returns the words of a text that may contain HTML or Markdown, on one line. */
export const plainText = (text: string): string =>
  inline(text)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&([a-z]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .trim();
