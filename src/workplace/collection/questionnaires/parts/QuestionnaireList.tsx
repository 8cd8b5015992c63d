import { Box, Checkbox, Link, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ListedQuestionnaire } from '#resources/api/questionnaires/answering';
import { formatDate } from '#resources/formats/format';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { StateOf } from './StateOf';
import { usePeriodOf } from './usePeriodOf';
import { AnsweredBar } from './AnsweredBar';

interface Props {
  questionnaires: readonly ListedQuestionnaire[];
  /** The address under /admin/questionnaires of a questionnaire. */
  pathOf: (id: string) => string;
  /** True where the list shows whose questionnaire each is. */
  owners?: boolean;
  /** The ids of the selected questionnaires, where several can be selected. */
  chosen?: ReadonlySet<string>;
  onChoose?: (id: string) => void;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Shows questionnaires as a list: name, period, due date, state, and how much is answered. */
export function QuestionnaireList({ questionnaires, pathOf, owners = false, chosen, onChoose }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const periodOf = usePeriodOf();
  return (
    <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
      {questionnaires.map((each) => {
        const isLate = each.due_on !== null && each.due_on < today() && ['open', 'changes_requested'].includes(each.state);
        return (
          <Paper
            key={each.id}
            component="li"
            data-questionnaire={each.id}
            variant="outlined"
            sx={{ p: 2, display: 'flex', gap: 1, position: 'relative', '&:hover': { bgcolor: 'action.hover' } }}
          >
            {onChoose && (
              <Checkbox
                size="small"
                checked={chosen?.has(each.id) ?? false}
                onChange={() => onChoose(each.id)}
                slotProps={{
                  input: {
                    'aria-label': translate('questionnaires.review.choose', {
                      name: [localize(each.name), periodOf(each), owners && (each.owner_name ?? each.owner_email)]
                        .filter(Boolean)
                        .join(', '),
                    }),
                  },
                }}
                sx={{ p: 0.5, ml: -0.5, alignSelf: 'flex-start', zIndex: 1 }}
              />
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
                <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Link component={RouterLink} to={`/admin/questionnaires/${pathOf(each.id)}`} color="inherit" underline="hover" sx={whole}>
                    {localize(each.name)}
                  </Link>
                </Typography>
                <Typography sx={{ color: 'text.secondary' }}>{periodOf(each)}</Typography>
                <Box sx={{ flex: 1 }} />
                <StateOf state={each.state} />
              </Stack>
              <Typography variant="body2" sx={{ color: isLate ? 'error.main' : 'text.secondary', mt: 0.5 }}>
                {[
                  owners && (each.owner_name ?? each.owner_email),
                  each.due_on !== null &&
                    translate(isLate ? 'questionnaires.late' : 'questionnaires.due', { day: formatDate(each.due_on, locale) }),
                  each.role === 'delegate' && translate('questionnaires.delegated'),
                  each.role === 'viewer' && translate('questionnaires.to_read'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 1 }}>
                <AnsweredBar value={each.completion} aria-hidden sx={{ flex: 1, maxWidth: 240, height: 6, borderRadius: 3 }} />
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('questionnaires.answered', { percent: each.completion })}
                </Typography>
              </Stack>
            </Box>
          </Paper>
        );
      })}
    </Stack>
  );
}

/** Makes the whole card lead where its name does. */
const whole = { '&::after': { content: '""', position: 'absolute', inset: 0 } };
