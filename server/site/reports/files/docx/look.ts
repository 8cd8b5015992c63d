/** The look of the Word document: the styles of its paragraphs, and the sizes of its pages. */
import type { IStylesOptions } from 'docx';
import type { ReportDesign, ReportDocument } from '#resources/api/reports/document';

export interface Look {
  ink: string;
  soft: string;
  rule: string;
  accent: string;
  display: string;
  text: string;
}
/** Colours are written without their #, and sizes of letters in half points. */
export const lookOf = ({ ink, soft, rule, accent, display, text }: ReportDesign): Look => ({
  ink: ink.slice(1),
  soft: soft.slice(1),
  rule: rule.slice(1),
  accent: accent.slice(1),
  display: plain(display),
  text: plain(text),
});
const plain = (name: string) => name.replaceAll(/^['"]|['"]$/g, '').replace(/ Variable$/, '');

/** The sides and margins of a page, in twentieths of a point. */
export const paper = { short: 11_906, long: 16_838, margin: 1247 };
export const roomOf = (isLandscape: boolean): number => (isLandscape ? paper.long : paper.short) - 2 * paper.margin;

export function stylesOf(look: Look, { locale }: Pick<ReportDocument, 'locale'>): IStylesOptions {
  const heading = (size: number, before: number, after: number) => ({
    run: { font: look.display, size, bold: true, color: look.ink },
    paragraph: { spacing: { before, after, line: 250, lineRule: 'auto' as const }, keepNext: true, keepLines: true },
  });
  const small = { size: 16, color: look.soft };
  return {
    default: {
      document: {
        run: { font: look.text, size: 20, color: look.ink, language: { value: locale === 'fr' ? 'fr-FR' : 'en-GB' } },
        paragraph: { spacing: { after: 140, line: 300, lineRule: 'auto' } },
      },
      title: {
        run: { font: look.display, size: 88, bold: true, color: look.accent },
        paragraph: { spacing: { before: 3400, after: 240, line: 228, lineRule: 'auto' } },
      },
      heading1: {
        ...heading(52, 0, 240),
        paragraph: {
          ...heading(52, 0, 240).paragraph,
          border: { bottom: { style: 'single', size: 8, space: 8, color: look.ink } },
        },
      },
      heading2: heading(30, 320, 120),
      heading3: heading(24, 240, 100),
      heading4: heading(20, 200, 80),
      heading5: heading(20, 200, 80),
      heading6: heading(20, 200, 80),
      hyperlink: { run: { color: look.ink, underline: { type: 'single', color: look.accent } } },
    },
    paragraphStyles: [
      {
        id: 'Lead',
        name: 'Lead',
        basedOn: 'Normal',
        run: { size: 25 },
        paragraph: { spacing: { before: 60, after: 200, line: 300, lineRule: 'auto' } },
      },
      { id: 'Subtitle', name: 'Subtitle', basedOn: 'Normal', run: { size: 28 }, paragraph: { spacing: { after: 400 } } },
      { id: 'Small', name: 'Small', basedOn: 'Normal', run: small, paragraph: { spacing: { after: 80, line: 260, lineRule: 'auto' } } },
      {
        id: 'Figure',
        name: 'Figure',
        basedOn: 'Normal',
        run: { font: look.display, size: 60, bold: true },
        paragraph: { spacing: { after: 0, line: 240, lineRule: 'auto' } },
      },
      {
        id: 'Caption',
        name: 'caption',
        basedOn: 'Normal',
        run: { size: 18, bold: true },
        paragraph: { spacing: { before: 200, after: 100 }, keepNext: true },
      },
      {
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        run: { size: 25 },
        paragraph: { indent: { left: 240 }, border: { left: { style: 'single', size: 16, space: 10, color: look.accent } } },
      },
      { id: 'Cell', name: 'Cell', basedOn: 'Normal', run: { size: 18 }, paragraph: { spacing: { after: 0, line: 250, lineRule: 'auto' } } },
    ],
  };
}
