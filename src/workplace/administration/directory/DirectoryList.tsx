import { Alert, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { refusalOf } from '#dataProvider/http/http';
import { ListScreen } from '../../resource/list/ListScreen';
import { isAtWork, useSync } from './directory';
import { DirectoryMessage } from './DirectoryMessage';

/** Lists the past synchronisations with the directory, and offers to preview a new one. Refreshes while one is running. */
export const DirectoryList = () => <ListScreen changes={isAtWork} about={<Try />} empty={<Try />} />;

function Try() {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const { mutate, error, isPending } = useSync();
  const why = refusalOf(error)?.details['directory']?.[0]?.params['why'];
  return (
    <>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{translate('directory.about')}</Typography>
      <Button
        variant="contained"
        disabled={isPending || data.some(isAtWork)}
        onClick={() => mutate({ dry_run: true })}
        sx={{ mt: 2, mb: 1, alignSelf: 'flex-start' }}
      >
        {translate('directory.try')}
      </Button>
      {error && (
        <Alert severity="error">
          {translate(error.message)}
          {why !== undefined && <DirectoryMessage text={String(why)} />}
        </Alert>
      )}
    </>
  );
}
