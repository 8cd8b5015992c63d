import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Deletion } from '#resources/api/history';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { Refusals } from '../resource/list/bulk/Refusals';
import { useLocalize } from '../shell/BackOfficeContext';
import { DeletedBy } from './DeletedBy';
import { useRestoreAct } from './useRestoreAct';

interface Props {
  act: string;
  /** One of what it deleted. */
  one: Deletion;
  definition: ReadableDefinition;
  /** Whether all of it that is in the bin stands below. */
  isWhole: boolean;
  /** The records. */
  children: ReactNode;
}

/** What one act deleted, together: all of it back at once, or one by one. */
export function ActEntry({ act, one, definition, isWhole, children }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { mutate, isPending, error, messageArgs } = useRestoreAct(act, one.act_count, definition);
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography component="h2" sx={{ fontWeight: 600 }}>
              {translate('bin_screen.act', messageArgs)}
            </Typography>
            <Chip size="small" variant="outlined" label={localize({ en: definition.name.en.other, fr: definition.name.fr.other })} />
          </Stack>
          <DeletedBy deletion={one} />
        </Box>
        <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end', width: { xs: '100%', sm: 'auto' }, flexShrink: 0 }}>
          {!isWhole && (
            <Button size="small" color="inherit" component={Link} to={`/admin/bin?act=${act}`}>
              {translate('bin_screen.act_see', messageArgs)}
            </Button>
          )}
          <Button size="small" disabled={isPending} onClick={() => mutate()}>
            {translate('bin_screen.act_all', messageArgs)}
          </Button>
        </Stack>
      </Stack>
      <Refusals error={error} fields={definition.fields} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, pl: { xs: 1, sm: 2 }, borderLeft: 2, borderColor: 'divider' }}>
        {children}
      </Box>
    </Box>
  );
}
