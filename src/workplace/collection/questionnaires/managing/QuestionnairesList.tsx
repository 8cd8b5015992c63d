import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { DescribedListScreen } from '../../../resource/list/ListScreen';
import { ChosenActs } from './acts/ChosenActs';
import { managedPath } from './paths';

/** Shows questionnaires in the list that every entity has: all of them, or those of a template. */
export function QuestionnairesList({ template, title }: { template?: string; title: string }) {
  const translate = useTranslate();
  const filter = useMemo(() => (template === undefined ? undefined : { template_id: template }), [template]);
  return (
    <DescribedListScreen
      title={title}
      {...(filter && { filter, name: `questionnaires.${template}` })}
      isOwnView={(asked) => (template === undefined ? typeof asked['template_id'] !== 'string' : asked['template_id'] === template)}
      pathOf={({ id }) => managedPath(id)}
      BulkActions={ChosenActs}
      create={null}
      canImport={false}
      empty={<Typography sx={{ color: 'text.secondary' }}>{translate('manage_questionnaires.empty')}</Typography>}
    />
  );
}
