import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { JsonValue } from '#resources/definition';
import { isJson } from '#resources/language/fields/clean';
import { canName } from '#resources/language/fields/fieldUses';
import { isRecord } from '#resources/language/fields/isRecord';
import { useBackOffice, useLocalize, useUiLocale } from '../../../../../../shell/start/BackOfficeContext';
import { RecordsFilter } from './RecordsFilter';

interface Props {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  /** The chosen entity and the field that names its records; anything else where none is chosen. */
  value: unknown;
  /** The texts of the choices that stand before the entities, by key; no entity has one of these keys. */
  others: Readonly<Record<string, string>>;
  /** The key among `others` that is chosen while no entity is. */
  other: string;
  /** Returns the text of the choice of an entity, from its name; by default the name. */
  textOf?: (name: string) => string;
  /** The label of the select for the field that names the records. */
  namedBy: string;
  onChange: (from: Record<string, unknown>) => void;
  onOther: (key: string) => void;
}

/** Shows the choice of an entity whose records are used, named by one of their fields, or of something else instead. */
export function RecordsSelect({ label, help, error, value, others, other, textOf = plainly, namedBy, onChange, onOther }: Props) {
  const localize = useLocalize();
  const translate = useTranslate();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const from = isRecord(value) ? value : undefined;
  const resource = typeof from?.['resource'] === 'string' ? from['resource'] : '';
  const entity = definitions.find(({ id }) => id === resource);
  // Offers the entities whose records people create: no logs, and nothing else that the product alone writes.
  const offered = definitions.filter(({ id, create }) => create !== false || id === resource);
  const names = (entity?.fields ?? []).filter(canName).map(({ id }) => id);
  const naming = String(from?.['label'] ?? '');
  const choose = (id: string) => {
    const chosen = definitions.find((definition) => definition.id === id);
    if (chosen) onChange({ resource: id, label: chosen.title });
    else if (id !== resource) onOther(id);
  };
  const { filter, ...unfiltered } = from ?? {};
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <TextField
        select
        label={label}
        value={resource === '' ? other : resource}
        onChange={({ target }) => choose(target.value)}
        error={error !== undefined}
        helperText={error ?? help}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {Object.entries(others).map(([key, text]) => (
          <MenuItem key={key} value={key}>
            {text}
          </MenuItem>
        ))}
        {offered.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {textOf(name[locale].other)}
          </MenuItem>
        ))}
        {resource !== '' && !entity && <MenuItem value={resource}>{resource}</MenuItem>}
      </TextField>
      {entity && (
        <TextField select label={translate(namedBy)} value={naming} onChange={({ target }) => onChange({ ...from, label: target.value })}>
          {[...new Set([...names, naming])].map((id) => (
            <MenuItem key={id} value={id}>
              {localize(entity.fields.find((each) => each.id === id)?.name) || id}
            </MenuItem>
          ))}
        </TextField>
      )}
      {entity && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <RecordsFilter
            key={resource}
            fields={entity.fields}
            filter={isFilter(filter) ? filter : {}}
            onChange={(next) => onChange({ ...unfiltered, ...(Object.keys(next).length > 0 && { filter: next }) })}
          />
        </Box>
      )}
    </Box>
  );
}

const isFilter = (value: unknown): value is Record<string, JsonValue> => isRecord(value) && Object.values(value).every(isJson);

const plainly = (name: string): string => name;
