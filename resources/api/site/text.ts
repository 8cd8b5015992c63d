import { Type } from 'typebox';

/** A text per locale. */
export const Text = Type.Object({ en: Type.Optional(Type.String()), fr: Type.Optional(Type.String()) });
/** A text per locale, or null. */
export const OptionalText = Type.Union([Text, Type.Null()]);
/** A date, yyyy-MM-dd. */
export const DateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** A number as it was written: a JSON number, or a decimal string where a double would lose digits. */
export const Decimal = Type.Union([Type.Number(), Type.String({ pattern: '^-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?$' })]);
