/** Sentences that state what figures say, and whether they still do: `GET /api/services/statements_checked`. */
import { Type, type Static } from 'typebox';
import { OptionalText, Text } from './text';

export const CheckedStatement = Type.Object({
  id: Type.String(),
  text: Text,
  indicator: Type.Object({ key: Type.String(), name: Text, path: Type.String() }),
  fault: Type.Union(
    [Type.Literal('no_figure'), Type.Literal('not_comparable'), Type.Literal('other_way'), Type.Literal('other_figure'), Type.Null()],
    {
      description:
        'null where it holds; no_figure: a period has none; not_comparable: its periods do not cover the same months and places; other_way: it went the other way, or nowhere; other_figure: another figure than it says',
    },
  ),
  /** What the figures say now, as each language writes it, without a sign. */
  figure: OptionalText,
});
export type CheckedStatement = Static<typeof CheckedStatement>;
/** Why a sentence no longer holds. */
export type Fault = NonNullable<CheckedStatement['fault']>;
