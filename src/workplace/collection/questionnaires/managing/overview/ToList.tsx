import { Chip, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { awaitedField } from '#resources/language/questions/awaited';
import { listPath } from '../paths';

interface Props {
  /** The template whose overview has the list; the list of all questionnaires without it. */
  template?: string | undefined;
  filter: Readonly<Record<string, unknown>>;
}

/** Scrolls to the list, which stands under the overview. */
const toList = () => document.querySelector('.list-page')?.scrollIntoView({ block: 'start' });

/** Shows a link that filters the list under the overview. */
export function ToList({ template, filter, children }: Props & { children: ReactNode }) {
  return (
    <Link component={RouterLink} to={listPath(template, filter)} onClick={toList}>
      {children}
    </Link>
  );
}

/** Shows how many questionnaires are overdue, as a link to the list of these. */
export function LateLink({ template, filter, late }: Props & { late: number }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      color="warning"
      clickable
      component={RouterLink}
      to={listPath(template, { ...filter, [`${awaitedField.id}__lt`]: today() })}
      onClick={toList}
      label={translate('manage_questionnaires.late', { smart_count: late })}
    />
  );
}

/** Returns the present day of the browser. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
