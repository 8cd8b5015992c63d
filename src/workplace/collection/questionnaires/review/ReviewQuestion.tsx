import { Box, Checkbox, Chip, FormControlLabel, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Question } from '#resources/language/questions/question';
import type { FieldValue } from '#resources/definition';
import { isEvidenceId } from '#resources/language/questions/evidence';
import { isAnswered } from '#resources/language/rules/conditions';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { CommentsButton } from '../parts/CommentsButton';
import { Previous } from '../parts/Previous';

interface Props {
  field: Question;
  value: unknown;
  questionnaire: QuestionnaireRead;
  isChosen: boolean;
  /** Chooses the question for a request for changes; absent where none may be made. */
  onChoose?: () => void;
}

/** Shows an answer to an approver: who gave it, what it was in the period before, what changed since the last submission, and its comments. */
export function ReviewQuestion({ field, value, questionnaire, isChosen, onChoose }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const answer = questionnaire.fields[field.id];
  const author = answer?.by ? questionnaire.people[answer.by] : undefined;
  const isLarge = questionnaire.errors.some((error) => error.field === field.id && error.code === 'VARIATION_EXCEEDED');
  const isWide = field.format === 'items' || field.type === 'text';
  return (
    <Stack
      data-question={field.id}
      tabIndex={-1}
      role="group"
      aria-label={localize(field.name)}
      sx={{
        gap: 0.75,
        pl: 1.5,
        borderLeft: 3,
        borderColor: isLarge ? 'warning.main' : isChosen ? 'primary.main' : 'transparent',
        scrollMarginBlock: '80px 140px',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 0.5,
          alignItems: 'baseline',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: isWide ? 'minmax(0, 1fr)' : 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr)' },
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {localize(field.name)}
        </Typography>
        <Box sx={{ overflowWrap: 'anywhere', fontWeight: isWide ? undefined : 600 }}>
          {isAnswered(value) ? <FieldDisplay field={field} value={value as FieldValue} /> : translate('form.empty_value')}
        </Box>
        {!isEvidenceId(field.id) && <Previous field={field} previous={questionnaire.previous[field.id]} value={value} />}
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {questionnaire.changed.includes(field.id) && <Chip size="small" color="info" label={translate('questionnaires.review.changed')} />}
        {author !== undefined && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate('questionnaires.review.answered_by', { name: author })}
          </Typography>
        )}
        {answer?.reason && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate('questionnaires.review.reason', { reason: answer.reason })}
          </Typography>
        )}
        <Fed questionnaire={questionnaire} field={field} />
      </Stack>
      {field.compute === undefined && !isEvidenceId(field.id) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, '& > .MuiCollapse-root': { flexBasis: '100%' } }}>
          {onChoose && (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={isChosen}
                  onChange={onChoose}
                  slotProps={{
                    input: { 'aria-label': `${translate('questionnaires.review.ask')}${translate('form.colon')}${localize(field.name)}` },
                  }}
                />
              }
              label={<Typography variant="body2">{translate('questionnaires.review.ask')}</Typography>}
              slotProps={{ typography: { component: 'span' } }}
            />
          )}
          <CommentsButton
            questionnaire={questionnaire.id}
            question={field.id}
            name={localize(field.name)}
            counts={questionnaire.comments[field.id]}
            inside
          />
        </Box>
      )}
    </Stack>
  );
}

/** Says what became of an answer that feeds a subject. */
function Fed({ questionnaire, field }: Pick<Props, 'questionnaire' | 'field'>) {
  const translate = useTranslate();
  const feed = questionnaire.feeds.find(({ question }) => question === field.id);
  if (!feed) return null;
  if (feed.outcome === 'written') return <Chip size="small" variant="outlined" label={translate('questionnaires.review.fed')} />;
  const text =
    feed.errors.length > 0
      ? translate('questionnaires.review.refused_entry')
      : translate('questionnaires.review.conflict', { present: String(feed.present) });
  return <Chip size="small" color="warning" label={text} />;
}
