/** Names the inputs of parts that differ from those of the types of their fields. */
import { lazy } from 'react';
import { partForms } from '#resources/api/reports/parts';
import type { Field } from '#resources/definition';
import type { FieldOverride } from '../../../fields/ui/overrides';

const inputOf = <Name extends keyof typeof import('./inputs/index')>(name: Name) =>
  lazy(() => import('./inputs/index').then((inputs) => ({ default: inputs[name] })));

const byId: Readonly<Record<string, FieldOverride>> = {
  indicator: { Input: inputOf('IndicatorInput') },
  tags: { Input: inputOf('TagsInput') },
  by: { Input: inputOf('ByInput') },
  series: { Input: inputOf('SeriesInput') },
  from: { Input: inputOf('PeriodInput') },
  to: { Input: inputOf('PeriodInput') },
  period: { Input: inputOf('PeriodInput') },
  file: { Input: inputOf('PictureInput') },
  questions: { Input: inputOf('QuestionsInput') },
  rows: { Input: inputOf('CellsInput') },
};

/** The inputs by field, also of the fields of lines. */
export const partInputs: ReadonlyMap<Field, FieldOverride> = new Map(
  Object.values(partForms)
    .flatMap(({ fields }) => fields.flatMap((field) => [field, ...(field.items ?? [])]))
    .flatMap((field): [Field, FieldOverride][] => {
      const override = byId[field.id];
      return override ? [[field, override]] : [];
    }),
);
