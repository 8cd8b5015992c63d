import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Field } from '#resources/definition';
import { awaitedField, withAwaited } from '#resources/language/questions/awaited';
import { DescribedListScreen } from '../../../resource/list/ListScreen';
import { useFieldOverrides } from '../../../fields/FieldDisplay';
import { FieldOverridesContext, type FieldOverride } from '../../../fields/ui/overrides';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { ChosenActs } from './acts/ChosenActs';
import { usePeriodOf } from '../parts/usePeriodOf';
import { managedPath } from './paths';
import { ListedTemplate, ToldApart } from './ToldApart';

/** Shows questionnaires in the list that every entity has, each by what tells it from the others: all of them, or those of a template, whose name is the title. Those that are awaited first come first. */
export function QuestionnairesList({ template, title }: { template?: string; title: string }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const periodOf = usePeriodOf();
  const filter = useMemo(() => (template === undefined ? undefined : { template_id: template }), [template]);
  const own = useCurrentDefinition();
  const definition = useMemo(() => {
    const known = withAwaited(own);
    return { ...known, list: { ...known.list, sort: [awaitedField.id, 'ASC'] satisfies typeof known.list.sort } };
  }, [own]);
  const outer = useFieldOverrides();
  const overrides = useMemo(
    () =>
      new Map([
        ...outer,
        ...own.fields.flatMap((field): [Field, FieldOverride][] => (field.id === own.title ? [[field, { Display: ToldApart }]] : [])),
      ]),
    [outer, own],
  );
  const list = (
    <DescribedListScreen
      definition={definition}
      title={title}
      {...(filter && { filter, name: `questionnaires.${template}` })}
      isOwnView={(asked) => (template === undefined ? typeof asked['template_id'] !== 'string' : asked['template_id'] === template)}
      pathOf={({ id }) => managedPath(id)}
      titleOf={(record) => [localize(record['name']), record['owner_email'], periodOf(datesOf(record))].filter(Boolean).join(', ')}
      BulkActions={ChosenActs}
      create={null}
      canImport={false}
      empty={<Typography sx={{ color: 'text.secondary' }}>{translate('manage_questionnaires.empty')}</Typography>}
    />
  );
  return (
    <FieldOverridesContext.Provider value={overrides}>
      <ListedTemplate.Provider value={template === undefined ? null : title}>{list}</ListedTemplate.Provider>
    </FieldOverridesContext.Provider>
  );
}

const datesOf = ({ date, date_end }: RaRecord) => ({ date: String(date), date_end: String(date_end) });
