/** Turns approved answers of a questionnaire into a table. Pure. */
import type { PartContent } from '#resources/api/reports/content';
import { localize, formatDate, formatNumber } from '#resources/formats/format';
import { periodName } from '#resources/formats/periods/periodName';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Field, Locale } from '#resources/definition';
import type { Translate } from '../../../messages/words/translate';
import type { ReportBlock } from '../blocks';

/** Returns the answers as a table of questions; a note where this reader has none. */
export function answerBlocks(answers: NonNullable<PartContent['answers']> | null, locale: Locale, words: Translate): ReportBlock[] {
  if (!answers) return [{ kind: 'notes', title: '', items: [words('report.missing.answers')] }];
  return [
    {
      kind: 'table',
      caption: `${localize(answers.name, locale)}, ${periodName(answers.period, locale)}`,
      columns: [
        { text: words('report.answers.question'), align: 'start' },
        { text: words('report.answers.answer'), align: 'start' },
      ],
      rows: answers.questions.map(({ field, value }) => [
        { text: localize(field.name, locale) },
        { text: answerText(field, value, locale) },
      ]),
      notes: [],
    },
  ];
}

/** Returns an answer in words; lists of lines as their lines, one after the other. */
function answerText(field: Field, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return { en: value ? 'Yes' : 'No', fr: value ? 'Oui' : 'Non' }[locale];
  if (field.choices)
    return [value]
      .flat()
      .map((key) => localize(field.choices?.find((choice) => choice.key === key)?.name, locale) || String(key))
      .join(', ');
  if (field.type === 'number' && isRecord(value) && 'value' in value)
    return [formatNumber(String(value['value']), locale), String(value['unit'])].join('\u00a0');
  if (field.type === 'number') return [formatNumber(String(value), locale), localize(field.unit, locale)].filter(Boolean).join('\u00a0');
  if (field.type === 'date') return formatDate(String(value), locale);
  if (field.format === 'items' && Array.isArray(value))
    return value.flatMap((line: unknown) => (isRecord(line) ? lineText(field, line, locale) : [])).join('; ');
  if (Array.isArray(value)) return value.map((each: unknown) => (isRecord(each) ? String(each['name'] ?? '') : String(each))).join(', ');
  if (isRecord(value))
    return localize(value, locale)
      .replace(/<[^>]{0,200}>/g, ' ')
      .trim();
  return String(value)
    .replace(/<[^>]{0,200}>/g, ' ')
    .trim();
}

/** Returns a line of a table in words: its name, where lines have one, and what each column says: “Permanent: women 89, men 77”. */
function lineText({ rows, items = [] }: Field, line: Record<string, unknown>, locale: Locale): string {
  const given = items.flatMap((item) => {
    const said = answerText(item, line[item.id], locale);
    return said === '' ? [] : [[localize(item.name, locale), said].join(' ')];
  });
  const name = localize(rows?.find(({ key }) => key === line['_row'])?.name, locale);
  const colon = { en: ': ', fr: '\u202f: ' }[locale];
  return (name && given.length > 0 ? name + colon : name) + given.join(', ');
}
