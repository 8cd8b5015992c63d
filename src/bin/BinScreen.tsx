import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { useState } from 'react';
import type { Deletion } from '#resources/api/history';
import { allows, type ReadableDefinition } from '#dataProvider/authProvider';
import { byAct } from '../history/byAct';
import { EntitySelect } from '../history/EntitySelect';
import { FilterBar, TextFilter, useUrlFilters } from '../history/filters';
import { useBackOffice } from '../shell/BackOfficeContext';
import { ActEntry } from './ActEntry';
import { BinEntry } from './BinEntry';
import { useDeletions } from './deletions';
import { useRestore } from './useRestore';
import { WholeAct } from './WholeAct';

const names = ['entity', 'q', 'by', 'act'] as const;
/** As many records of one act as stand under it; of more, the first. */
const most = 5;
const firstOfMore = 3;

/** What was deleted of all that the person may write: to find, to read, to bring back. */
export function BinScreen() {
  const translate = useTranslate();
  const { definitions, profile } = useBackOffice();
  const { asked, value, set, clear, any } = useUrlFilters(names);
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeletions(asked);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { restore, errors, isAtWork } = useRestore(() => setChosen(new Set()));
  const deletions = data?.pages.flatMap((page) => page.deletions) ?? [];
  const [first] = deletions;
  const ofAct = value('act') === '' ? undefined : definitions.find(({ id }) => id === first?.entity);
  const picked = deletions.filter(({ id }) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const entryOf = (deletion: Deletion, definition: ReadableDefinition, within = false) => (
    <BinEntry
      key={deletion.id}
      deletion={deletion}
      definition={definition}
      within={within}
      isChosen={chosen.has(deletion.id)}
      error={errors.get(deletion.id)}
      onChoose={(isChosen) => choose(deletion.id, isChosen)}
      onRestore={isAtWork ? undefined : () => void restore([deletion])}
    />
  );
  return (
    <Box sx={{ maxWidth: 920, width: '100%', mt: 1 }}>
      <Title title={translate('bin.title')} />
      <Typography variant="h4" component="h1">
        {translate('bin.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>{translate('bin_screen.hint')}</Typography>
      <FilterBar onClear={any ? clear : undefined}>
        <EntitySelect
          definitions={definitions.filter((each) => each.can_write && allows(profile, each, 'delete', each.id))}
          value={value('entity')}
          onChange={(entity) => set('entity', entity)}
        />
        <TextFilter label={translate('bin_screen.name')} value={value('q')} onChange={(text) => set('q', text)} />
        <TextFilter label={translate('bin_screen.by')} value={value('by')} onChange={(text) => set('by', text)} />
      </FilterBar>
      {ofAct && first && <WholeAct act={value('act')} count={first.act_count} definition={ofAct} />}
      {picked.length > 0 && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', mb: 1 }}>
          <Typography role="status">{translate('bin_screen.chosen', { smart_count: picked.length })}</Typography>
          <Button variant="contained" size="small" disabled={isAtWork} onClick={() => void restore(picked)}>
            {translate('bin_screen.restore_chosen')}
          </Button>
        </Stack>
      )}
      {isError ? (
        <Alert severity="error">{translate('bin_screen.failed')}</Alert>
      ) : !data ? (
        <Skeleton variant="rounded" height={240} />
      ) : deletions.length === 0 ? (
        <Typography role="status">{translate(any ? 'list.no_match' : 'bin_screen.empty')}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            borderBlock: '1.5px solid',
            borderColor: 'text.primary',
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {(ofAct ? deletions.map((deletion) => [deletion]) : byAct(deletions)).map((together) => {
            const [one] = together;
            const definition = definitions.find(({ id }) => id === one?.entity);
            if (!one || !definition) return null;
            if (ofAct || one.act === null || one.act_count === 1) return together.map((deletion) => entryOf(deletion, definition));
            const shown = together.length > most ? together.slice(0, firstOfMore) : together;
            return (
              <ActEntry key={one.act} act={one.act} one={one} definition={definition} isWhole={shown.length === one.act_count}>
                {shown.map((deletion) => entryOf(deletion, definition, true))}
              </ActEntry>
            );
          })}
        </Box>
      )}
      {hasNextPage && (
        <Button color="inherit" variant="outlined" sx={{ mt: 2 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('bin_screen.older')}
        </Button>
      )}
    </Box>
  );
}
