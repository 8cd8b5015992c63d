import type { Deletion } from '#resources/api/history';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { useState } from 'react';
import { allows } from '#dataProvider/authProvider';
import { EntitySelect } from '../history/EntitySelect';
import { FilterBar, TextFilter, useUrlFilters } from '../history/filters';
import { useBackOffice } from '../shell/BackOfficeContext';
import { BinEntry } from './BinEntry';
import { restoreDeletion, useDeletions } from './deletions';
import { WholeAct } from './WholeAct';

const names = ['entity', 'q', 'by', 'act'] as const;

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
      {ofAct && first && <WholeAct act={value('act')} count={data?.pages[0]?.total ?? 0} definition={ofAct} />}
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
          {deletions.map((deletion) => {
            const definition = definitions.find(({ id }) => id === deletion.entity);
            return definition ? (
              <BinEntry
                key={deletion.id}
                deletion={deletion}
                definition={definition}
                isChosen={chosen.has(deletion.id)}
                error={errors.get(deletion.id)}
                onChoose={(isChosen) => choose(deletion.id, isChosen)}
                onRestore={isAtWork ? undefined : () => void restore([deletion])}
              />
            ) : null;
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

/** Restores one after the other, the last deleted first; what is refused says why beside it. */
function useRestore(onDone: () => void) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [errors, setErrors] = useState<ReadonlyMap<string, Error>>(new Map());
  const [isAtWork, setAtWork] = useState(false);
  const restore = async (deletions: readonly Deletion[]) => {
    setAtWork(true);
    const refused = new Map<string, Error>();
    for (const { id } of deletions) {
      try {
        await restoreDeletion(id);
      } catch (error) {
        refused.set(id, error instanceof Error ? error : new Error(String(error)));
      }
    }
    setErrors(refused);
    setAtWork(false);
    onDone();
    const restored = deletions.length - refused.size;
    if (restored > 0) notify('bin_screen.restored', { type: 'success', messageArgs: { smart_count: restored } });
    if (refused.size > 0) notify('bin_screen.refused', { type: 'error', messageArgs: { smart_count: refused.size } });
    await queries.invalidateQueries();
  };
  return { restore, errors, isAtWork };
}
