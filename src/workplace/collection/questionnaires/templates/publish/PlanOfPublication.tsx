import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PublishPlan } from '#resources/api/questionnaires/managing';
import type { Section } from '#resources/language/questions/sections';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { TemplateProblems } from './TemplateProblems';

type Change = PublishPlan['changes'][number];

interface Props {
  plan: PublishPlan;
  /** The sections that would be published. */
  sections: readonly Section[];
  isFirst: boolean;
}

/** Says what publishing a template changes: each question that is new, removed, renamed or asked otherwise, with the number of answers that the change touches. */
export function PlanOfPublication({ plan, sections, isFirst }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { problems, changes, units, tables, computed, same, frozen } = plan;
  if (problems.length > 0) return <TemplateProblems problems={problems} sections={sections} />;
  if (isFirst)
    return (
      <>
        <Typography>{translate('template_acts.first', { smart_count: same })}</Typography>
        <FedEntries plan={plan} />
      </>
    );
  return (
    <Box>
      <Typography>
        {translate(changes.length > 0 ? 'template_acts.changes' : 'template_acts.no_change', {
          smart_count: changes.length,
        })}
      </Typography>
      <ul style={{ margin: '8px 0', paddingInlineStart: 20 }}>
        {changes.map((change) => (
          <ChangeLine key={`${change.id} ${change.kind}`} change={change} />
        ))}
      </ul>
      {units.length + tables.length + computed.length > 0 && (
        <ul style={{ margin: '8px 0', paddingInlineStart: 20 }}>
          {units.map(({ id, name, change, named_by: named }) => (
            <li key={id}>
              <b>{localize(name) || id}</b> {translate(`template_acts.unit.${change}`)}{' '}
              {named.length > 0 && translate('template_acts.unit.named', { names: named.map((each) => localize(each)).join(' · ') })}
            </li>
          ))}
          {tables.map(({ id, name, change, columns }) => (
            <li key={`${id} ${change}`}>
              <b>{localize(name) || id}</b>{' '}
              {translate(`template_acts.table.${change}`, { columns: columns.map((column) => localize(column)).join(', ') })}
            </li>
          ))}
          {computed.map(({ id, name }) => (
            <li key={id}>
              <b>{localize(name) || id}</b> {translate('template_acts.computed')}
            </li>
          ))}
        </ul>
      )}
      {same > 0 && <Typography variant="body2">{translate('template_acts.same', { smart_count: same })}</Typography>}
      <FedEntries plan={plan} />
      {frozen > 0 && <Typography variant="body2">{translate('template_acts.frozen', { smart_count: frozen })}</Typography>}
    </Box>
  );
}

/** Warns of entries that an approval would not make, because their subjects require what no question feeds, and of those of shorter periods. */
function FedEntries({ plan: { unfed, shorter } }: Pick<Props, 'plan'>) {
  const translate = useTranslate();
  const localize = useLocalize();
  if (unfed.length + shorter.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {unfed.map(({ id, name, subject, fields }) => (
        <div key={id}>
          {translate('template_acts.unfed', {
            question: localize(name) || id,
            subject: localize(subject),
            fields: fields.map((field) => localize(field)).join(', '),
          })}
        </div>
      ))}
      {shorter.map(({ id, name, subject }) => (
        <div key={`${id} shorter`}>
          {translate('template_acts.shorter', { question: localize(name) || id, subject: localize(subject) })}
        </div>
      ))}
    </Alert>
  );
}

function ChangeLine({ change: { id, name, kind, was, rules = [], values } }: { change: Change }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const asked = rules.map((rule) => translate(`definitions.rules.${rule}`)).join(', ');
  return (
    <li>
      <b>{localize(name) || id}</b> {translate(`template_acts.change.${kind}`, { was: was ?? '', rules: asked })}{' '}
      {values > 0 && translate('template_acts.answers', { smart_count: values })}
    </li>
  );
}
