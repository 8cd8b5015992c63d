import { Chip, Link, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { BoardSection } from '../../collection/board/BoardSection';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { useMyReports } from '../calls';
import { reportPath } from '../paths';

/** Lists the reports that wait for the user: first those to approve, then those that are shared with them and not on the site yet. */
export function WaitingReports() {
  const translate = useTranslate();
  const localize = useLocalize();
  const { data = [] } = useMyReports();
  const count = data.filter(({ to_approve }) => to_approve).length;
  return (
    <BoardSection
      id="my-reports"
      title={count > 0 ? translate('reports.mine.to_approve', { smart_count: count }) : translate('reports.mine.shared')}
      hint={translate(count > 0 ? 'reports.mine.to_approve_hint' : 'reports.mine.shared_hint')}
    >
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.75 }}>
        {data.map(({ id, title, state, to_approve }) => (
          <Stack key={id} component="li" direction="row" sx={{ gap: 1.25, alignItems: 'center', flexWrap: 'wrap' }}>
            <Link component={RouterLink} to={reportPath(id)} sx={{ overflowWrap: 'anywhere' }}>
              {localize(title) || translate('reports.untitled')}
            </Link>
            <Chip
              size="small"
              color={to_approve ? 'warning' : 'default'}
              label={translate(to_approve ? 'reports.mine.waits' : `reports.states.${state}`)}
            />
          </Stack>
        ))}
      </Stack>
    </BoardSection>
  );
}
