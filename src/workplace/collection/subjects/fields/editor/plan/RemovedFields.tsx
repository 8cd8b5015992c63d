import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SubjectPlan } from '#resources/api/collection/subjectPlan';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { isField } from '../../../subject';
import { originOf } from '../fieldForm';

interface Props {
  fields: readonly Field[];
  saved: readonly Field[];
  /** The fields removed by an earlier save whose values are still stored. */
  kept: SubjectPlan['kept'];
  onChange: (fields: Field[]) => void;
}

/** Shows the fields that were removed, or will be by this save. Their values are kept, and a button brings each back. */
export function RemovedFields({ fields, saved, kept, onChange }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const present = new Set(fields.flatMap((field) => [field.id, originOf(field, fields, saved)?.id ?? '']));
  const removed = saved.filter(({ id }) => !present.has(id)).map((field) => ({ id: field.id, field, values: undefined }));
  const gone = kept
    .filter(({ id }) => !present.has(id) && !saved.some((field) => field.id === id))
    .map(({ id, field, values }) => ({ id, field: isField(field) ? field : unknownField(id), values }));
  if (removed.length + gone.length === 0) return null;
  return (
    <section aria-labelledby="kept-fields">
      <Typography id="kept-fields" component="h3" sx={{ fontWeight: 600 }}>
        {translate('field_editor.kept')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {[...removed, ...gone].map(({ id, field, values }) => {
          const name = localize(field.name) || id;
          return (
            <Stack key={id} component="li" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <span>{name}</span>
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                {values === undefined ? translate('field_editor.going') : translate('definitions.values', { smart_count: values })}
              </Typography>
              <Button
                size="small"
                aria-label={translate('field_editor.bring_back_of', { name })}
                onClick={() => onChange(withField(fields, saved, field))}
              >
                {translate('field_editor.bring_back')}
              </Button>
            </Stack>
          );
        })}
      </Stack>
    </section>
  );
}

const unknownField = (id: string): Field => ({ id, name: { en: id, fr: id }, type: 'string' });

/** Returns the fields with a removed one put back, at its saved place when it has one, otherwise at the end. */
function withField(fields: readonly Field[], saved: readonly Field[], field: Field): Field[] {
  const place = saved.findIndex(({ id }) => id === field.id);
  const next = [...fields];
  next.splice(place < 0 ? next.length : Math.min(place, next.length), 0, field);
  return next;
}
