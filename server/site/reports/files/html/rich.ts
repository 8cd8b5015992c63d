/** Writes rich text as paragraphs, headings, lists and quotes. */
import { escaped } from '#server/site/pages/render/escaped';
import type { RichBlock, Run } from '../content/rich';

type Block = RichBlock & { outline?: number };

/** Returns a text, as a link where it leads somewhere. */
export const said = (text: string, href: string | null): string =>
  href === null ? escaped(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`;

/** Returns the tag of a heading whose level in the outline counts from 1: that of the title of the document is above it. */
export const headingTag = (level: number): string => `h${Math.min(6, level + 1)}`;

/** Returns the markup of a rich text. */
export function richMarkup(blocks: readonly Block[]): string {
  let markup = '';
  for (let at = 0; at < blocks.length;) {
    const isQuote = isQuoted(blocks[at]);
    const end = blocks.findIndex((block, place) => place > at && isQuoted(block) !== isQuote);
    const group = blocks.slice(at, end < 0 ? blocks.length : end);
    markup += isQuote ? `<blockquote>${flow(group)}</blockquote>` : flow(group);
    at += group.length;
  }
  return markup;
}

const isQuoted = (block: Block | undefined): boolean => block !== undefined && block.kind !== 'heading' && block.quote;

function flow(blocks: readonly Block[]): string {
  const lists: ('ul' | 'ol')[] = [];
  let markup = '';
  const closeTo = (depth: number) => {
    while (lists.length > depth) markup += `</li></${lists.pop()}>`;
  };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      closeTo(0);
      const tag = headingTag(block.outline ?? block.level);
      markup += `<${tag}>${runsMarkup(block.runs)}</${tag}>`;
    } else if (block.kind === 'paragraph') {
      closeTo(block.depth);
      markup += `<p>${runsMarkup(block.runs)}</p>`;
    } else {
      const tag = /^\d/.test(block.mark) ? 'ol' : 'ul';
      closeTo(block.depth);
      if (lists.length === block.depth && lists.at(-1) !== tag) closeTo(block.depth - 1);
      if (lists.length === block.depth) markup += '</li>';
      while (lists.length < block.depth) {
        lists.push(lists.length + 1 === block.depth ? tag : 'ul');
        markup += lists.length === block.depth ? `<${tag}>` : '<ul><li>';
      }
      markup += `<li${tag === 'ol' ? ` value="${Number.parseInt(block.mark, 10)}"` : ''}>${runsMarkup(block.runs)}`;
    }
  }
  closeTo(0);
  return markup;
}

const runsMarkup = (runs: readonly Run[]): string => runs.map(runMarkup).join('');

function runMarkup({ text, href, ...styles }: Run): string {
  const tags = (['strong', 'em', 'u', 's', 'sub', 'sup'] as const).filter((tag) => styles[tag]);
  const inside = escaped(text).replaceAll('\n', '<br>');
  const styled = tags.reduceRight((markup, tag) => `<${tag}>${markup}</${tag}>`, inside);
  return href === null ? styled : `<a href="${escaped(href)}">${styled}</a>`;
}
