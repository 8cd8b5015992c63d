import type { LocalizedText } from '#resources/definition';
import { french } from '#resources/formats/french';

/** Returns a text in both languages, with their typography. */
export const t = (en: string, fr: string): { en: string; fr: string } => ({ en: en.replace(/'/g, '’'), fr: french(fr) });

/** Returns paragraphs in both languages, as HTML. */
export function paragraphs(...all: [en: string, fr: string][]): LocalizedText {
  const write = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
  const texts = all.map(([en, fr]) => t(en, fr));
  return { en: write(texts.map(({ en }) => en)), fr: write(texts.map(({ fr }) => fr)) };
}
