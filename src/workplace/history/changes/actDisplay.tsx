import { Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { Link as RouterLink } from 'react-router';
import type { FieldDisplayProps } from '../../fields/ui/types';

/** Returns a component that shows how many records a change set covers, as a link to `pathOf(change_set)`. Nothing is shown for a single record. */
export const actDisplay = (pathOf: (change_set: string) => string): ComponentType<FieldDisplayProps> =>
  function ActDisplay({ value }) {
    const translate = useTranslate();
    const one = useRecordContext<{ id: string; change_set_count: number }>();
    if (typeof value !== 'string') return null;
    if (!one) return translate('bin_screen.one_act');
    if (one.change_set_count < 2) return null;
    return (
      <Link component={RouterLink} to={pathOf(value)} color="inherit">
        {translate('bin_screen.in_one_go', { smart_count: one.change_set_count })}
      </Link>
    );
  };
