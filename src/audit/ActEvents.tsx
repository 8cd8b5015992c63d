import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { actPath } from '../bin/deletions';
import type { AuditedEvent } from '#resources/api/history';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { Moment } from '../history/Moment';
import { UndoAct } from '../history/UndoAct';
import { useCount } from '../resource/list/ListPager';
import { useLocalize } from '../shell/BackOfficeContext';
import { Who } from './Who';

interface Props {
  act: string;
  /** One of what it wrote. */
  one: AuditedEvent;
  definition: ReadableDefinition;
  /** Whether all that it wrote stands below. */
  isWhole: boolean;
  /** The events. */
  children: ReactNode;
}

/** What one act did to many, as a sentence: taken back as one, or looked at one by one. */
export function ActEvents({ act, one, definition, isWhole, children }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const write = useCount();
  const messageArgs = { smart_count: one.act_count, count: write(one.act_count) };
  const many = localize({ en: definition.name.en.other, fr: definition.name.fr.other });
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontSize: 15, overflowWrap: 'anywhere' }}>
            <Who event={one} /> {translate(`audit.acts.${one.action}`)} {many}, {translate('audit.acts.records', messageArgs)}
          </Typography>
          <Moment at={one.at} />
        </Box>
        <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end', width: { xs: '100%', sm: 'auto' }, flexShrink: 0 }}>
          {!isWhole && (
            <Button size="small" color="inherit" component={Link} to={`/admin/audit?act=${act}`}>
              {translate('audit.acts.see', messageArgs)}
            </Button>
          )}
          {definition.can_write && one.action === 'update' && <UndoAct act={act} count={one.act_count} definition={definition} />}
          {definition.can_write && one.action === 'delete' && (
            <Button size="small" color="inherit" component={Link} to={actPath(act)}>
              {translate('bin.open')}
            </Button>
          )}
        </Stack>
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, pl: { xs: 1, sm: 2 }, borderLeft: 2, borderColor: 'divider' }}>
        {children}
      </Box>
    </Box>
  );
}
