/** Describes the answer of `GET /api/super_admin/definitions/plan`: the changes that applying the definition files would make. */
import { Type, type Static } from 'typebox';

const Texts = Type.Object({ en: Type.Optional(Type.String()), fr: Type.Optional(Type.String()) });
const Counted = Type.Object({ one: Type.String(), other: Type.String() });

const fieldChanges = ['added', 'hidden', 'back', 'renamed', 'recovered', 'localized', 'plain', 'retyped', 'narrowed', 'changed'] as const;
const entityChanges = ['added', 'hidden', 'back', 'changed'] as const;

const Refused = Type.Object({
  id: Type.String(),
  label: Type.String({ description: 'What names the record' }),
  errors: Type.Array(
    Type.Object({ field: Type.String(), code: Type.String(), params: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }),
  ),
});

export const FieldChange = Type.Object({
  id: Type.String(),
  name: Texts,
  kind: Type.Unsafe<(typeof fieldChanges)[number]>({ enum: fieldChanges }),
  was: Type.Optional(
    Type.String({ description: 'What a renamed field was called; of one that is recovered, the id that values still stand under' }),
  ),
  perhaps_was: Type.Optional(
    Type.String({ description: 'Of a new field: the only one of its type that goes; with `was`, its values would move' }),
  ),
  rules: Type.Optional(Type.Array(Type.String(), { description: 'What a narrowed field now asks: required, max, choices …' })),
  types: Type.Optional(Type.Array(Type.String(), { description: 'Of a field whose type changes: what it was, and what it becomes' })),
  values: Type.Integer({ description: 'Records that hold a value of it' }),
  left: Type.Optional(
    Type.Integer({
      description: 'Of a retyped or narrowed field: those whose value it does not accept. They keep it, readable, until it is replaced',
    }),
  ),
});

const EntityChange = Type.Object({
  id: Type.String(),
  name: Type.Object({ en: Counted, fr: Counted }),
  kind: Type.Unsafe<(typeof entityChanges)[number]>({ enum: entityChanges }),
  records: Type.Integer(),
  fields: Type.Array(FieldChange),
  parts: Type.Array(Type.String(), { description: 'What else differs: name, list, form, permissions …' }),
  refused: Type.Integer({ description: 'Records that the new definition refuses; they are kept as they are' }),
  examples: Type.Array(Refused, { description: 'The first of those' }),
});

export const DefinitionsPlan = Type.Object({
  entities: Type.Array(EntityChange, { description: 'Only what would change; none where the files are in use already' }),
  problems: Type.Array(
    Type.Object({
      file: Type.String(),
      path: Type.String(),
      found: Type.String(),
      accepted: Type.String(),
      message: Type.String({ description: 'All of it in a sentence' }),
    }),
    { description: 'Mistakes in the files: nothing can be taken while there is one' },
  ),
  in_use: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.Object({ en: Counted, fr: Counted }),
      fields: Type.Integer(),
      taken_at: Type.String(),
      hidden: Type.Boolean({ description: 'Its file is gone; its records are kept' }),
    }),
  ),
});
export type DefinitionsPlan = Static<typeof DefinitionsPlan>;
export type EntityChange = Static<typeof EntityChange>;
export type FieldChange = Static<typeof FieldChange>;
export type RefusedRecord = Static<typeof Refused>;
