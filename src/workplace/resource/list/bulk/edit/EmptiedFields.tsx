import { Alert, Box } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Values } from '#resources/definition';
import { fetchTotals, type RecordSelection } from '#dataProvider/calls/many';
import { holds, useBackOffice, useLocalize } from '../../../../shell/start/BackOfficeContext';
import { useCurrentDefinition } from '../../../../shell/start/useCurrentDefinition';
import { hiddenBy } from './hiddenBy';

/** The most ids that fit in an address; for more records the fields are named without counts. */
const mostCounted = 200;

/** Warns, under a field of the bulk edit, which fields its value hides, and how many of the selected records hold a value in each: those values would be lost. */
export function EmptiedFields({ values, chosen }: { values: Values; chosen: RecordSelection }) {
  const definition = useCurrentDefinition();
  const { profile } = useBackOffice();
  const translate = useTranslate();
  const localize = useLocalize();
  const filter = 'filter' in chosen ? chosen.filter : chosen.ids.length <= mostCounted ? { id: [...chosen.ids] } : undefined;
  const hidden = hiddenBy(definition.fields, values).filter(({ permission }) => holds(profile, permission?.read));
  const counts = useQueries({
    queries: hidden.map(({ id }) => ({
      queryKey: [definition.id, 'getTotals', filter, [], 'filled', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await fetchTotals(definition, { ...filter, [`${id}__empty`]: false }, [], signal)).count,
      enabled: filter !== undefined && !Object.hasOwn(filter, `${id}__empty`),
    })),
  });
  const lost = hidden.map((field, place) => ({ field, count: counts[place]?.data })).filter(({ count }) => count !== 0);
  return (
    <div role="status">
      {lost.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('bulk_edit.hidden')}
          <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
            {lost.map(({ field: { id, name }, count }) => (
              <li key={id}>
                {count === undefined ? localize(name) : translate('bulk_edit.hidden_in', { name: localize(name), smart_count: count })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </div>
  );
}
