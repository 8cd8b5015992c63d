import { Typography } from '@mui/material';
import equal from 'fast-deep-equal';
import { useSourceContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { computedAfter, computedFields, concernedBy } from '#resources/language/formulas/compute';
import { namesIn, parseFormula } from '#resources/language/formulas/parse';
import { fieldNamed } from '#resources/language/rules/given';
import { useLocalize } from '../../shell/start/BackOfficeContext';

/** Keeps the computed fields of a form in line with what is typed, as the server computes them on saving. Computes only what depends on the fields that changed. Shows nothing. */
export function ComputedValues({ fields }: { fields: readonly Field[] }) {
  const { getSource } = useSourceContext();
  const { getValues, setValue, subscribe } = useFormContext();
  useEffect(() => {
    const ids = new Map([...concernedBy(fields)].map((id) => [getSource(id), id]));
    let changed = new Set(ids.values());
    let isOwn = false;
    let isDue = false;
    const put = (source: string, value: unknown) => {
      if (!equal(getValues(source) ?? null, value)) setValue(source, value);
    };
    const settle = () => {
      isDue = false;
      const values = Object.fromEntries([...ids].map(([source, id]) => [id, getValues(source)]));
      const computed = computedAfter(changed, fields, values);
      changed = new Set();
      isOwn = true;
      for (const { id, items = [] } of computedFields(fields)) {
        if (!Object.hasOwn(computed, id)) continue;
        if (items.length === 0) put(getSource(id), computed[id]);
        else putLines(getSource(id), items, computed[id], put);
      }
      isOwn = false;
    };
    settle();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ name }) {
        if (isOwn) return;
        for (const id of namedBy(name, ids)) changed.add(id);
        if (changed.size === 0 || isDue) return;
        isDue = true;
        // Several values that change in one act, such as a paste, are computed once.
        queueMicrotask(() => isDue && settle());
      },
    });
    return () => {
      isDue = false;
      unsubscribe();
    };
  }, [fields, getSource, getValues, setValue, subscribe]);
  return null;
}

/** Returns the ids of the fields in which a value changed, by its path in the form: all where it has none, or where it names more than a field. */
function namedBy(name: string | undefined, ids: ReadonlyMap<string, string>): Iterable<string> {
  for (let path = name ?? ''; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const id = ids.get(path);
    if (id !== undefined) return [id];
  }
  const isWithin = [...ids].filter(([source]) => name === undefined || source.startsWith(`${name}.`));
  return isWithin.map(([, id]) => id);
}

/** Puts the computed values of lines into a form. */
function putLines(source: string, items: readonly Field[], lines: unknown, put: (source: string, value: unknown) => void): void {
  if (!Array.isArray(lines)) return;
  for (const [place, line] of lines.entries())
    for (const item of items) if (item.compute !== undefined && isRecord(line)) put(`${source}.${place}.${item.id}`, line[item.id] ?? null);
}

/** Names the fields that a computed field follows from. */
export function ComputedFrom({ field, fields }: { field: Field; fields: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const used = namesIn(parseFormula(field.compute ?? ''));
  const names = used.flatMap((name) => fieldNamed(fields, name) ?? []).map(({ name }) => localize(name));
  if (names.length === 0) return null;
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {translate('form.computed_from', { names: names.join(', ') })}
    </Typography>
  );
}
