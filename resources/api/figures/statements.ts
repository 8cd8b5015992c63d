/** Describes the statements about figures, and whether they are still true: `GET /api/services/statements_checked`. */
import { Type, type Static } from 'typebox';
import { OptionalText, Text } from '../site/text';

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
  /** The present figure, as each language writes it, without a sign. */
  figure: OptionalText,
});
export type CheckedStatement = Static<typeof CheckedStatement>;
/** The reason why a statement is no longer true. */
export type Fault = NonNullable<CheckedStatement['fault']>;
