import { Typography } from '@mui/material';
import { useSourceContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { computedFields, concernedBy, withComputed } from '#resources/language/formulas/compute';
import { namesIn, parseFormula } from '#resources/language/formulas/parse';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { useValuesOf } from './ConditionalPlace';

/** Keeps the computed fields of a form in line with what is typed, as the server computes them on saving. Shows nothing. */
export function ComputedValues({ fields }: { fields: readonly Field[] }) {
  const { getSource } = useSourceContext();
  const { getValues, setValue } = useFormContext();
  const values = withComputed(fields, useValuesOf([...concernedBy(fields)]));
  useEffect(() => {
    const put = (source: string, value: unknown) => {
      if (JSON.stringify(getValues(source) ?? null) !== JSON.stringify(value)) setValue(source, value);
    };
    for (const { id, items = [] } of computedFields(fields)) {
      if (items.length === 0) put(getSource(id), values[id] ?? null);
      const lines: unknown = values[id];
      if (!Array.isArray(lines)) continue;
      for (const [place, line] of lines.entries())
        for (const item of items)
          if (item.compute !== undefined && isRecord(line)) put(`${getSource(id)}.${place}.${item.id}`, line[item.id] ?? null);
    }
  });
  return null;
}

/** Names the fields that a computed field follows from. */
export function ComputedFrom({ field, fields }: { field: Field; fields: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const used = namesIn(parseFormula(field.compute ?? ''));
  const names = fields.filter(({ id }) => used.includes(id)).map(({ name }) => localize(name));
  if (names.length === 0) return null;
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {translate('form.computed_from', { names: names.join(', ') })}
    </Typography>
  );
}
