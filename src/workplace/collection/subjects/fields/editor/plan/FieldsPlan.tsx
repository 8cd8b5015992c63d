import { Alert, AlertTitle, Box, Link, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { inSentence } from '#resources/formats/format';
import type { SubjectPlan } from '#resources/api/collection/subjectPlan';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { usePeriodName } from '../../../../inputs/display/period';
import { FieldChangeLine } from '../../../../../history/changes/FieldChangeLine';
import { useProperties } from '../properties/useProperties';
import { problemText } from './problemText';
import type { PlacedProblem } from './problems';

interface Props {
  subject: RaRecord | undefined;
  fields: readonly Field[];
  problems: readonly PlacedProblem[];
  plan: SubjectPlan | undefined;
  isError: boolean;
  /** True while the plan is of an earlier state of the fields. */
  isLate: boolean;
  /** Opens a field, given its index. */
  onOpen: (place: number) => void;
}

/** Shows the errors of the fields or, without errors, each change that saving would make, with the number of entries concerned and of those that would no longer conform. */
export function FieldsPlan({ subject, fields, problems, plan, isError, isLate, onOpen }: Props) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-busy={isLate} sx={{ '&:empty': { display: 'none' } }}>
      {isError ? (
        <Alert severity="error">{translate('field_editor.plan_failed')}</Alert>
      ) : problems.length > 0 ? (
        <Problems problems={problems} fields={fields} onOpen={onOpen} />
      ) : plan && (plan.changes.length > 0 || plan.reordered) ? (
        <Changes plan={plan} subject={subject} fields={fields} />
      ) : null}
    </Box>
  );
}

function Problems({ problems, fields, onOpen }: Pick<Props, 'problems' | 'fields' | 'onOpen'>) {
  const translate = useTranslate();
  const localize = useLocalize();
  const properties = useProperties();
  const partOf = (property: string) => {
    const name = properties.find(({ id }) => id === property.split('.')[0])?.name;
    return name ? `, ${inSentence(localize(name))}` : '';
  };
  const nameOf = (place: number | null) => {
    const field = place === null ? undefined : fields[place];
    return localize(field?.name) || field?.id || translate('field_editor.unnamed');
  };
  return (
    <Alert severity="error">
      <AlertTitle>{translate('field_editor.problems_title', { smart_count: problems.length })}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {problems.map(({ field, property, problem }) => (
          <li key={`${field} ${property} ${problem.path} ${problem.code}`}>
            {field === null ? (
              nameOf(field)
            ) : (
              <Link component="button" type="button" color="inherit" onClick={() => onOpen(field)}>
                {nameOf(field)}
              </Link>
            )}
            {partOf(property)}
            {translate('form.colon')}
            {problemText(problem, translate)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Changes({ plan, subject, fields }: { plan: SubjectPlan; subject: RaRecord | undefined; fields: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const fieldName = (id: string) => localize(plan.changes.find((change) => change.id === id)?.name) || id;
  return (
    <Alert severity={plan.refused > 0 || plan.indicators.length > 0 ? 'warning' : 'info'}>
      <AlertTitle>{translate('field_editor.plan_title')}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {plan.changes.map((change) => (
          <FieldChangeLine key={`${change.id} ${change.kind} ${change.was}`} field={change} />
        ))}
        {plan.reordered && <li>{translate('field_editor.reordered')}</li>}
        {plan.indicators.map(({ key, name, field }) => (
          <li key={`${key} ${field}`}>
            {translate('field_editor.read_by', { indicator: localize(name) || key, field: fieldName(field) })}
          </li>
        ))}
      </ul>
      {plan.refused > 0 && subject && <Refused plan={plan} subject={subject} fields={fields} />}
    </Alert>
  );
}

function Refused({ plan: { refused, examples }, subject, fields }: { plan: SubjectPlan; subject: RaRecord; fields: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const periodName = usePeriodName();
  const nameOf = (id: string) => localize(fields.find((field) => field.id === id)?.name) || id;
  return (
    <>
      <Typography sx={{ fontWeight: 600, mt: 1 }}>{translate('field_editor.refused', { smart_count: refused })}</Typography>
      <Typography variant="body2">{translate('field_editor.refused_hint')}</Typography>
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {examples.slice(0, shown).map(({ id, tags, fields: wrong, ...period }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/admin/subjects/${encodeURIComponent(String(subject.id))}/inputs/${id}`} color="inherit">
              {[periodName(subject, { id, ...period }), tags.map((tag) => localize(tag)).join(' · ')].filter(Boolean).join(', ')}
            </Link>{' '}
            ({wrong.map(nameOf).join(', ')})
          </li>
        ))}
        {refused > shown && <li>{translate('definitions.more', { smart_count: refused - shown })}</li>}
      </ul>
    </>
  );
}
const shown = 8;
