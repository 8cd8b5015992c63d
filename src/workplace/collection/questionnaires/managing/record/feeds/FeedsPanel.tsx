import { Alert, AlertTitle, Button, Link, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { FeedRead } from '#resources/api/questionnaires/feeds';
import { formatDate } from '#resources/formats/format';
import { holds, useBackOffice, useUiLocale } from '../../../../../shell/start/BackOfficeContext';
import { useManagedAnswers } from '../../managing';
import { DecideFeed } from './DecideFeed';
import { useFeedText } from './useFeedText';

/** Shows the entries made from answers, and the conflicts between an answer and an entry that holds another value, which are decided here. */
export function FeedsPanel({ id }: { id: string }) {
  const translate = useTranslate();
  const heading = useId();
  const { data } = useManagedAnswers(id);
  if (!data || data.feeds.length === 0) return null;
  const conflicts = data.feeds.filter(({ outcome }) => outcome === 'conflict');
  const written = data.feeds.filter(({ outcome }) => outcome !== 'conflict');
  const mayDecide = data.state === 'approved' || data.state === 'closed';
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('questionnaire_feeds.title')}
      </Typography>
      {conflicts.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          <AlertTitle>{translate('questionnaire_feeds.conflicts', { smart_count: conflicts.length })}</AlertTitle>
          <FeedLines id={id} feeds={conflicts} mayDecide={mayDecide} />
        </Alert>
      )}
      {written.length > 0 && <FeedLines id={id} feeds={written} mayDecide={false} />}
    </section>
  );
}

function FeedLines({ id, feeds, mayDecide }: { id: string; feeds: readonly FeedRead[]; mayDecide: boolean }) {
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {feeds.map((feed) => (
        <FeedLine key={feed.question} id={id} feed={feed} mayDecide={mayDecide} />
      ))}
    </ul>
  );
}

function FeedLine({ id, feed, mayDecide }: { id: string; feed: FeedRead; mayDecide: boolean }) {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const { nameOf, valuesOf } = useFeedText(id);
  const [isOpen, setOpen] = useState(false);
  const { subject_key, input_id } = feed;
  const { subject, field } = nameOf(feed);
  const isDecidable = mayDecide && holds(profile, 'questionnaires:manage') && holds(profile, 'inputs:approve');
  return (
    <li>
      {input_id === null ? (
        subject
      ) : (
        <Link component={RouterLink} color="inherit" to={`/admin/subjects/${encodeURIComponent(subject_key)}/inputs/${input_id}`}>
          {subject}
        </Link>
      )}
      {`, ${field}${translate('form.colon')}`}
      {valuesOf(feed)}
      <Decided feed={feed} />
      {isDecidable && (
        <Stack direction="row" sx={{ my: 1 }}>
          <Button size="small" color="inherit" variant="outlined" onClick={() => setOpen(true)}>
            {translate('questionnaire_feeds.decide')}
          </Button>
        </Stack>
      )}
      {isOpen && <DecideFeed id={id} feed={feed} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Says who decided on a conflict, when and why. */
function Decided({ feed: { outcome, input_id, decided } }: { feed: FeedRead }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  if (!decided) return null;
  const kept = input_id === null ? 'left_out' : 'entry';
  const said = { person: decided.by ?? '–', date: formatDate(decided.at.slice(0, 10), locale), reason: decided.reason };
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {translate(`questionnaire_feeds.decided.${outcome === 'kept' ? kept : 'answer'}`, said)}
    </Typography>
  );
}
