import AddIcon from '@mui/icons-material/Add';
import { Box, Button, ButtonGroup, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import type { RowActions } from '../../../resource/list/listDescription';
import { DescribedListScreen } from '../../../resource/list/ListScreen';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { NextTime } from './NextTime';
import { listPath, reminderPath, targets, usePlace, type Kind } from '../paths';
import { RemindersNav } from '../RemindersNav';

/** Shows the reminders of the kind, and of the target, that the address names, in the list that every entity has. */
export function RemindersList() {
  const translate = useTranslate();
  const own = useCurrentDefinition();
  const { kind = 'data', target } = usePlace();
  const filter = useMemo(() => ({ kind, ...(target && { target }) }), [kind, target]);
  // The title and the next time fill a phone. Columns that a person chooses there are kept for phones alone.
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const definition = useMemo(() => without(own, Object.keys(filter), isPhone), [own, filter, isPhone]);
  const name = Object.values({ resource: 'reminders', ...filter, ...(isPhone && { on: 'phone' }) }).join('.');
  return (
    <DescribedListScreen
      key={name}
      definition={definition}
      name={name}
      title={translate(`reminding.lists.${kind}`)}
      filter={filter}
      isOwnView={(asked) => asked['kind'] === kind && asked['target'] === target}
      pathOf={reminderPath}
      create={definition.can_write ? <NewButton kind={kind} /> : null}
      canImport={false}
      rowActions={next}
      about={<Places kind={kind} />}
      empty={<NoReminder kind={kind} canWrite={definition.can_write} />}
    />
  );
}

const next: RowActions = { title: 'reminding.lists.next', action: <NextTime />, afterName: true };

/** Returns the definition with a list that leaves out the fields that are the same in all its records, and on a phone all columns but the title. */
function without(definition: ReadableDefinition, fixed: readonly string[], isPhone: boolean): ReadableDefinition {
  const others = (ids: readonly string[]) => ids.filter((id) => !fixed.includes(id));
  const { list, title } = definition;
  const columns = isPhone ? [title] : others(list.columns);
  return { ...definition, list: { ...list, columns, ...(list.filters && { filters: others(list.filters) }) } };
}

function Places({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { target } = usePlace();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <RemindersNav />
      <ButtonGroup size="small" color="inherit" aria-label={translate('reminding.targets.title')}>
        {[undefined, ...targets].map((each) => (
          <Button
            key={each ?? 'all'}
            component={Link}
            to={listPath(kind, each)}
            {...(each === target && { 'aria-current': 'page' as const })}
            sx={{ fontSize: 13, '&[aria-current]': { bgcolor: 'action.selected' } }}
          >
            {translate(`reminding.targets.${each ?? 'all'}`)}
          </Button>
        ))}
      </ButtonGroup>
    </Stack>
  );
}

function NewButton({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`${listPath(kind)}/new`}>
      {translate('reminding.new')}
    </Button>
  );
}

function NoReminder({ kind, canWrite }: { kind: Kind; canWrite: boolean }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <Places kind={kind} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch' }}>{translate(`reminding.none.${kind}`)}</Typography>
      {canWrite && (
        <Box>
          <NewButton kind={kind} />
        </Box>
      )}
    </Stack>
  );
}
