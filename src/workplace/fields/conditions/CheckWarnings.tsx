import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { byId } from '#resources/language/fields/byId';
import { brokenChecks, namesOfChecks, type Checked } from '#resources/language/formulas/checks';
import { ancestorsOf, useValuesOf } from './conditions';

interface Props {
  definition: Checked;
  /** The id of the field under which the warnings stand. */
  id: string;
  /** True in a form that saves itself, where no attempt to save tells the errors: these show too. */
  withErrors?: boolean;
}

/** Shows, under a field, the warnings of the rules that are broken by what is typed, and announces them. */
export function CheckWarnings({ definition: { fields, checks = [] }, id, withErrors = false }: Props) {
  const translate = useTranslate();
  const own = checks.filter((check) => (withErrors || check.level === 'warning') && check.fields.includes(id));
  const known = byId(fields);
  const names = [...namesOfChecks(own), id];
  const values = useValuesOf([...new Set(names.flatMap((name) => [name, ...ancestorsOf(known.get(name), fields)]))]);
  const found = brokenChecks({ fields, checks: own }, values).filter(({ field }) => field === id);
  const color = found.some(({ level }) => level === 'error') ? 'error.main' : 'warning.main';
  return (
    <Typography variant="caption" role="status" sx={{ display: 'block', mt: 0.5, color, '&:empty': { display: 'none' } }}>
      {found.map(({ params }) => translate('validation.reasons.check', params)).join(' ')}
    </Typography>
  );
}
