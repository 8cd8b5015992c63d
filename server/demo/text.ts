import type { LocalizedText } from '#resources/definition';

const nbsp = '\u00a0';

/** French as it is typeset: curly apostrophes, no-break spaces inside guillemets and before high punctuation and units. */
export const french = (text: string): string =>
  text
    .replace(/'/g, '’')
    .replace(/ ([:;!?%»€])/g, `${nbsp}$1`)
    .replace(/« /g, `«${nbsp}`)
    .replace(/(\d) (?=\d{3}\b|kg|t\b|kt\b|kWh|MWh|m³|km)/g, `$1${nbsp}`);

/** A text in both languages. */
export const t = (en: string, fr: string): { en: string; fr: string } => ({ en: en.replace(/'/g, '’'), fr: french(fr) });

/** Paragraphs in both languages, as HTML. */
export function paragraphs(...all: [en: string, fr: string][]): LocalizedText {
  const write = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
  const texts = all.map(([en, fr]) => t(en, fr));
  return { en: write(texts.map(({ en }) => en)), fr: write(texts.map(({ fr }) => fr)) };
}
