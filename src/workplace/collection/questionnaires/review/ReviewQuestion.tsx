import { Box, Checkbox, Chip, FormControlLabel, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Question } from '#resources/language/questions/question';
import type { FieldValue } from '#resources/definition';
import { isEvidenceId } from '#resources/language/questions/evidence';
import { isAnswered } from '#resources/language/rules/conditions';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { CommentsButton } from '../parts/comments/CommentsButton';
import { TakenFrom } from '../parts/TakenFrom';
import { Previous } from '../parts/previous/Previous';

interface Props {
  field: Question;
  value: unknown;
  questionnaire: QuestionnaireRead;
  /** The id of the person who gave most answers, who is named above all of them. */
  mainAuthor: string | undefined;
  isChosen: boolean;
  /** Chooses the question for a request for changes; absent where none may be made. */
  onChoose?: () => void;
}

/** Shows an answer to an approver: who gave it, what it was in the period before, what changed since the last submission, and its comments. */
export function ReviewQuestion({ field, value, questionnaire, mainAuthor, isChosen, onChoose }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const answer = questionnaire.fields[field.id];
  const author = answer?.by && answer.by !== mainAuthor ? questionnaire.people[answer.by] : undefined;
  const isLarge = questionnaire.errors.some((error) => error.field === field.id && error.code === 'VARIATION_EXCEEDED');
  const isWide = field.format === 'items' || field.type === 'text';
  const isChanged = questionnaire.changed.includes(field.id);
  const former = questionnaire.former[field.id];
  const askedThen = questionnaire.former_fields?.[field.id] ?? field;
  const isAsked = field.compute === undefined && !isEvidenceId(field.id);
  return (
    <Box
      data-question={field.id}
      tabIndex={-1}
      role="group"
      aria-label={localize(field.name)}
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'baseline',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr) 236px' },
        pl: 1.5,
        borderLeft: 3,
        borderColor: isLarge ? 'warning.main' : isChosen ? 'primary.main' : 'transparent',
        scrollMarginBlock: '80px 140px',
        '& > *': { minWidth: 0 },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Stack sx={{ gap: 0.25, alignItems: 'flex-start', gridColumn: { lg: isWide ? '1 / 4' : 'auto' } }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {localize(field.name)}
        </Typography>
        {isChanged && <Chip size="small" color="info" label={translate('questionnaires.review.changed')} />}
        {author !== undefined && <Note>{translate('questionnaires.review.answered_by', { name: author })}</Note>}
        {answer?.reason && <Note>{translate('questionnaires.review.reason', { reason: answer.reason })}</Note>}
        <TakenFrom source={answer?.source} />
        <Fed questionnaire={questionnaire} field={field} />
      </Stack>
      <Box
        sx={{
          overflowWrap: 'anywhere',
          '& span': { whiteSpace: 'normal' },
          gridColumn: { lg: isWide ? '1 / -1' : 'auto' },
          gridRow: { lg: isWide ? 2 : 'auto' },
        }}
      >
        {isAnswered(value) ? <FieldDisplay field={field} value={value as FieldValue} /> : translate('form.empty_value')}
        {isChanged && (
          <Box sx={{ color: 'text.secondary', typography: 'body2', mt: 0.5 }}>
            {translate('questionnaires.review.before')}{' '}
            {isAnswered(former) ? (
              <FieldDisplay field={askedThen} value={former as FieldValue} />
            ) : (
              translate('questionnaires.previous_none')
            )}
          </Box>
        )}
      </Box>
      <Box sx={{ gridColumn: { lg: isWide ? '1 / -1' : 'auto' }, gridRow: { lg: isWide ? 3 : 'auto' } }}>
        {!isEvidenceId(field.id) && (
          <Previous
            of={{ id: questionnaire.id, side: '/approval' }}
            field={field}
            previous={questionnaire.previous[field.id]}
            value={value}
          />
        )}
      </Box>
      {isAsked && (
        <Box sx={acts}>
          {onChoose && (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={isChosen}
                  onChange={onChoose}
                  slotProps={{
                    input: {
                      'aria-label': `${translate('questionnaires.review.to_change')}${translate('form.colon')}${localize(field.name)}`,
                    },
                  }}
                  sx={{ p: 0.5 }}
                />
              }
              label={<Typography variant="body2">{translate('questionnaires.review.to_change')}</Typography>}
              slotProps={{ typography: { component: 'span' } }}
              sx={{ mr: 0 }}
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
    </Box>
  );
}

/** The acts stand at the end of the line, and go below it with the thread of comments, which needs its width. */
const acts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  gridColumn: { lg: 4 },
  gridRow: { lg: 1 },
  alignSelf: 'start',
  mt: { lg: '-3px' },
  '& > .MuiCollapse-root': { flexBasis: '100%' },
  '&:has(> .MuiCollapse-root)': { gridColumn: '1 / -1', gridRow: 'auto' },
};

const Note = ({ children }: { children: string }) => (
  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

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
