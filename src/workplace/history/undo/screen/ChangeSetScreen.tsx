import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import type { ChangeSet } from '#resources/api/history/changeSets';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { useBackOffice, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { Moment } from '../../changes/Moment';
import { ChangedRecords } from './ChangedRecords';
import { UndoButton } from '../UndoButton';
import { changeSetPath, useChangeSet, useChangeSetRecords } from '../useChangeSet';

/** Shows a change set: who made it, when, its records with their changes, and the button that undoes it. */
export function ChangeSetScreen() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data, error, refetch } = useChangeSet(id);
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  return (
    <Box sx={{ maxWidth: 1080, width: '100%', mt: 1 }}>
      <Title title={translate(`undo.sources.${data?.source ?? 'changes'}`)} />
      <Typography variant="h4" component="h1">
        {translate(`undo.sources.${data?.source ?? 'changes'}`)}
      </Typography>
      {data ? <Summary key={id} changeSet={data} /> : <Skeleton variant="rounded" height={96} />}
      <Typography variant="h6" component="h2" sx={{ mt: 3, mb: 1 }}>
        {translate('undo.records')}
      </Typography>
      <Records id={id} />
    </Box>
  );
}

function Summary({ changeSet }: { changeSet: ChangeSet }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const asksUndo = search.get('undo') === 'true';
  const { id, at, actor, source, counts, back, undo_runs, undone_by, undoes, import: imported } = changeSet;
  const { definitions } = useBackOffice();
  const locale = useUiLocale();
  const nameOf = (entity: string) => definitions.find((each) => each.id === entity)?.name[locale].other ?? entity;
  return (
    <Stack sx={{ gap: 1.5, mt: 1, alignItems: 'flex-start' }}>
      <Typography>{translate('undo.by', { name: actor?.name ?? translate('history.product') })}</Typography>
      <Moment at={at} />
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {counts.flatMap(({ entity, ...kinds }) =>
          (['created', 'changed', 'deleted'] as const)
            .filter((kind) => kinds[kind] > 0)
            .map((kind) => (
              <li key={`${entity} ${kind}`}>{translate(`undo.counts.${kind}`, { name: nameOf(entity), smart_count: kinds[kind] })}</li>
            )),
        )}
      </Box>
      {undone_by !== null && <To path={changeSetPath(undone_by)} text={translate('undo.undone')} />}
      {undoes !== null && <To path={changeSetPath(undoes)} text={translate('undo.undoes')} />}
      {imported !== null && <To path={`/admin/imports/${imported}`} text={translate('undo.import')} />}
      {undo_runs ? (
        <Typography role="status">{translate('undo.runs')}</Typography>
      ) : (
        back > 0 && (
          // A notice may lead here from this very screen: the key opens the dialog then too.
          <UndoButton
            key={String(asksUndo)}
            id={id}
            source={source}
            isOpen={asksUndo}
            onClose={() => asksUndo && setSearch({}, { replace: true })}
          />
        )
      )}
    </Stack>
  );
}

const To = ({ path, text }: { path: string; text: string }) => (
  <Link component={RouterLink} to={path}>
    {text}
  </Link>
);

function Records({ id }: { id: string }) {
  const translate = useTranslate();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useChangeSetRecords(id);
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      <ChangedRecords records={data.pages.flatMap(({ records }) => records)} />
      {hasNextPage && (
        <Button color="inherit" variant="outlined" sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('undo.more')}
        </Button>
      )}
    </>
  );
}
