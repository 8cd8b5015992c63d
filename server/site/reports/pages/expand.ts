/** Makes the pages of a report from a page of a template: once for each section, or each indicator. Pure. */
import { locales, type JsonValue, type LocalizedText } from '#resources/definition';
import { stoodFor } from '#resources/api/reports/parts';
import type { SentPage } from '#resources/api/reports/reports';

export interface Section {
  name: LocalizedText;
  /** The key of the section's main indicator. */
  lead: string | null;
  indicators: { key: string; name: LocalizedText }[];
}

/** Returns the pages that a page of a template stands for. `{section}` and `{indicator}` in its texts are names, `{lead}` and `{indicator}` as the indicator of a part are those of the section and of the page. */
export function expanded(page: SentPage, sections: readonly Section[]): SentPage[] {
  if (page.for_each === 'section')
    return sections.map((section) => filled(page, { section: section.name, indicator: leadOf(section)?.name ?? {} }, leadOf(section)?.key));
  if (page.for_each === 'indicator')
    return sections.flatMap((section) =>
      section.indicators.map(({ key, name }) => filled(page, { section: section.name, indicator: name }, key)),
    );
  return [page];
}

const leadOf = ({ lead, indicators }: Section) => indicators.find(({ key }) => key === lead) ?? indicators[0];

type Names = Record<'section' | 'indicator', LocalizedText>;

function filled(page: SentPage, names: Names, indicator: string | undefined): SentPage {
  return {
    ...page,
    for_each: null,
    title: page.title ? texts(page.title, names) : null,
    parts: (page.parts ?? []).map((part) => ({ ...part, data: dataWith(part.data ?? {}, names, indicator) })),
  };
}

function dataWith(data: Record<string, unknown>, names: Names, indicator: string | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (name === 'indicator') return [name, stoodFor.includes(String(value)) ? (indicator ?? value) : value];
      if (Array.isArray(value)) return [name, value.map((each: unknown) => (isValues(each) ? dataWith(each, names, indicator) : each))];
      return [name, isValues(value) ? texts(value, names) : value];
    }),
  );
}

const isValues = (value: unknown): value is Record<string, JsonValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text per locale with the names in place of their placeholders; what is no text stays. */
function texts<Given extends Record<string, unknown>>(given: Given, names: Names): Given {
  const said = locales.flatMap((locale) => {
    const text = given[locale];
    if (typeof text !== 'string') return [];
    const named = text.replace(
      /\{(section|indicator)\}/g,
      (_, name: 'section' | 'indicator') => names[name][locale] ?? names[name].en ?? names[name].fr ?? '',
    );
    return [[locale, named]];
  });
  return { ...given, ...Object.fromEntries(said) };
}
