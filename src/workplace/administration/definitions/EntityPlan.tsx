import { Alert, AlertTitle, Box, Chip, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { EntityChange } from '#resources/api/definitions/plan';
import { useDefinition, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { FieldChangeLine } from '../../history/changes/FieldChangeLine';

const known = new Set(['name', 'icon', 'menu', 'title', 'endpoint', 'key', 'fields', 'list', 'form', 'permissions', 'create', 'delete']);

/** Lists the changes of one entity that applying the files would make. */
export function EntityPlan({ entity }: { entity: EntityChange }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { name, kind, records, fields, parts, refused } = entity;
  const names = [...new Set(parts.map((part) => translate(`definitions.parts.${known.has(part) ? part : 'other'}`)))];
  return (
    <Box component="article" aria-label={name[locale].other}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {name[locale].other}
        </Typography>
        <Chip size="small" variant="outlined" label={translate(`definitions.kinds.${kind}`)} />
        {records > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('definitions.records', { smart_count: records })}
          </Typography>
        )}
      </Box>
      {(fields.length > 0 || names.length > 0) && (
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {fields.map((field) => (
            <FieldChangeLine key={`${field.id} ${field.kind} ${field.was}`} field={field} />
          ))}
          {names.length > 0 && <li>{translate('definitions.also', { parts: names.join(', ') })}</li>}
        </Box>
      )}
      {refused > 0 && <Refused entity={entity} />}
    </Box>
  );
}

function Refused({ entity: { id, refused, examples, fields } }: { entity: EntityChange }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const inUse = useDefinition(id)?.fields ?? [];
  const names = new Map([...inUse, ...fields].map((field) => [field.id, localize(field.name)]));
  const label = (path: string) => names.get(path.split('.')[0] ?? '') ?? path;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <AlertTitle>{translate('definitions.refused', { smart_count: refused })}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {examples.slice(0, shown).map((record) => (
          <li key={record.id}>
            <Link component={RouterLink} to={`/admin/${id}/${encodeURIComponent(record.id)}`} color="inherit">
              {record.label}
            </Link>{' '}
            ({[...new Set(record.errors.map(({ field }) => label(field)))].join(', ')})
          </li>
        ))}
        {refused > shown && <li>{translate('definitions.more', { smart_count: refused - shown })}</li>}
      </ul>
    </Alert>
  );
}
const shown = 10;
