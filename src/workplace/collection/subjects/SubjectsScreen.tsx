import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { useDefinition, useUiLocale } from '../../shell/start/BackOfficeContext';
import { SubjectsBoard } from '../board/SubjectsBoard';

/** Shows every subject by section. Users who may configure subjects also get a button to create one, and a link to the list, where several can be edited together. */
export function SubjectsScreen() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const definition = useDefinition('subjects');
  const title = definition?.name[locale].other ?? '';
  return (
    <Stack sx={{ gap: 2.5, mt: 1, minWidth: 0, width: '100%', maxWidth: 1440 }}>
      <Title title={title} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        {definition?.can_write && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button size="small" color="inherit" variant="outlined" component={Link} to="/admin/subjects?list">
              {translate('follow.list')}
            </Button>
            <Button size="small" variant="contained" component={Link} to="/admin/subjects/create">
              {translate('follow.new_subject')}
            </Button>
          </Stack>
        )}
      </Stack>
      <SubjectsBoard whole />
    </Stack>
  );
}
