import { Button, Skeleton, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { NotFoundScreen } from '../../../shell/notices/FailureScreen';
import { useDefinition } from '../../../shell/start/BackOfficeContext';
import { managePath } from './paths';
import { QuestionnairesList } from './QuestionnairesList';
import { TemplateLines } from './overview/TemplateLines';

/** Loads once it is asked for. */
const PeopleLines = lazy(async () => ({ default: (await import('./overview/PeopleLines')).PeopleLines }));

/** The ways to count questionnaires: by template, or by person. */
const views = ['template', 'person'] as const;
type View = (typeof views)[number];

/** Shows how far the questionnaires of each template, or of each person, are, above the list of all questionnaires. */
export function ManageScreen() {
  const translate = useTranslate();
  const definition = useDefinition('questionnaires');
  const [view, setView] = useState<View>('template');
  if (!definition) return <NotFoundScreen />;
  return (
    <ResourceContextProvider value="questionnaires">
      <Stack sx={{ gap: 2, mt: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            onChange={(_event, next: View | null) => next && setView(next)}
            aria-label={translate('manage_questionnaires.counted')}
            sx={{ mr: 'auto' }}
          >
            {views.map((each) => (
              <ToggleButton key={each} value={each} sx={{ fontSize: 13, textTransform: 'none', px: 1.5, py: 0.25 }}>
                {translate(`manage_questionnaires.views.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Button color="inherit" component={Link} to="/admin/questionnaires/templates">
            {translate('manage_questionnaires.templates')}
          </Button>
          {definition.can_write && (
            <Button variant="contained" component={Link} to={`${managePath}/new`}>
              {translate('manage_questionnaires.new')}
            </Button>
          )}
        </Stack>
        {view === 'person' ? (
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <PeopleLines />
          </Suspense>
        ) : (
          <TemplateLines />
        )}
        <QuestionnairesList title={translate('areas.manage_questionnaires')} />
      </Stack>
    </ResourceContextProvider>
  );
}
