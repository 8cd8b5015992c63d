import type { Definition, Field, FieldType, JsonValue } from '#resources/definition';

const key = (field: Field): string => field.choices?.at(-1)?.key ?? (field.pattern ? 'abc' : '01900000-0000-7000-8000-0000000000aa');

const patterned = (pattern: string): string =>
  ['abc', 'FR552100554', 'FR', '2024', '1.0', '09:00'].find((text) => new RegExp(`^(?:${pattern})$`, 'u').test(text)) ?? 'abc';

const samples: Record<FieldType, (field: Field) => JsonValue> = {
  string: ({ format, pattern }) =>
    format === 'email'
      ? 'a@b.example'
      : format === 'url'
        ? 'https://b.example/'
        : format === 'color'
          ? '#c8401f'
          : pattern
            ? patterned(pattern)
            : ' Ça, “là” <b>\u202e𝒳 ',
  text: ({ format, items }) =>
    format === 'json' ? { deep: [1, null, { a: 'b' }] } : format === 'items' ? [valuesOf(items ?? [])] : 'one\n\n  two\t',
  editor: () => '<p>One <strong>two</strong></p>',
  number: ({ decimals, max }) => (max !== undefined ? max : decimals === 0 ? 12 : '12345678901234567.25'),
  date: ({ format }) => (format ? '2024-02-29T10:00:00Z' : '2024-02-29'),
  radio: key,
  dropdown: key,
  checkbox: (field) => (field.choices || field.choices_from ? [key(field)] : true),
  multidropdown: (field) => [key(field)],
  files: ({ accept: [ending = 'pdf'] = [] }) => {
    const name = `a.${ending}`;
    return [{ oid: '01900000-0000-7000-8000-0000000000ff', name, url: `/api/files/x/${name}`, size: 3, type: 'application/octet-stream' }];
  },
};

/** Returns one sample value for each field, in both languages for localized fields. */
export function valuesOf(fields: readonly Field[]): Record<string, JsonValue> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = samples[field.type](field);
      return [field.id, field.localized ? { en: value, fr: value } : value];
    }),
  );
}

/** Returns a whole record of a definition, as the server would send it. */
export const recordOf = ({ fields }: Definition): Record<string, JsonValue> => ({ id: 'abc', version: 3, ...valuesOf(fields) });
