import { Alert, Button, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useCurrentDefinition } from '../../shell/start/useCurrentDefinition';

/** Says why the server refused the filters or the order of a list, and offers the list without them. It doesn't say that there are no records, because none were searched. */
export function ListRefused({ error }: { error: Error }) {
  const translate = useTranslate();
  const { setFilters, setSort, refetch } = useListContext();
  const [field, order] = useCurrentDefinition().list.sort;
  const begin = () => {
    setFilters({}, {}, false);
    setSort({ field, order });
  };
  return (
    <Alert severity="error" sx={{ my: 1 }}>
      {translate(error.message, { _: error.message })}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button size="small" color="inherit" variant="outlined" onClick={begin}>
          {translate('list.begin_again')}
        </Button>
        <Button size="small" color="inherit" onClick={() => void refetch()}>
          {translate('failures.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
