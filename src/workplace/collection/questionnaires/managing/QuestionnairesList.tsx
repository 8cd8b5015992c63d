import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { awaitedField, withAwaited } from '#resources/language/questions/awaited';
import { DescribedListScreen } from '../../../resource/list/ListScreen';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { ChosenActs } from './acts/ChosenActs';
import { managedPath } from './paths';

/** Shows questionnaires in the list that every entity has: all of them, or those of a template. Those that are awaited first come first. */
export function QuestionnairesList({ template, title }: { template?: string; title: string }) {
  const translate = useTranslate();
  const filter = useMemo(() => (template === undefined ? undefined : { template_id: template }), [template]);
  const own = useCurrentDefinition();
  const definition = useMemo(() => {
    const known = withAwaited(own);
    return { ...known, list: { ...known.list, sort: [awaitedField.id, 'ASC'] satisfies typeof known.list.sort } };
  }, [own]);
  return (
    <DescribedListScreen
      definition={definition}
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
