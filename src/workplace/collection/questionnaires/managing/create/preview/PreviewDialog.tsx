import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatNumber } from '#resources/formats/format';
import type { SendingPlan } from '#resources/api/questionnaires/sending';
import { delimitersOf, useBackOffice, useUiLocale } from '../../../../../shell/start/BackOfficeContext';
import { Modal } from '../../../../../shell/parts/Modal';
import { overviewPath } from '../../paths';
import { useCreation, type Creation } from '../sending';
import { CreatedSummary } from './CreatedSummary';
import { Duplicates } from './Duplicates';
import { Letters } from './Letters';

interface Props {
  creation: Creation;
  plan: SendingPlan;
  /** The number of chosen people or records that can't get a questionnaire. */
  leftOut: number;
  onClose: () => void;
}

/** Shows the preview of a creation, with the emails; then creates the questionnaires, and shows the progress and the result. */
export function PreviewDialog({ creation, plan, leftOut, onClose }: Props) {
  const translate = useTranslate();
  const { create, isPending, isSuccess, error, done, handled } = useCreation(creation);
  const close = () => (isPending ? undefined : onClose());
  const left = creation.owners.length - handled;
  return (
    <Modal
      size="large"
      title={translate(`manage_questionnaires.preview.${isSuccess ? 'done' : 'title'}`)}
      onClose={close}
      footer={
        isSuccess ? (
          <>
            <Button color="inherit" onClick={onClose}>
              {translate('ra.action.close')}
            </Button>
            <Button variant="contained" component={Link} to={overviewPath(creation.template_id)}>
              {translate('manage_questionnaires.preview.see')}
            </Button>
          </>
        ) : (
          <>
            <Button color="inherit" disabled={isPending} onClick={onClose}>
              {translate(plan.create > 0 ? 'ra.action.cancel' : 'ra.action.close')}
            </Button>
            {plan.create > 0 && (
              <Button variant="contained" disabled={isPending} onClick={create}>
                {error
                  ? translate('manage_questionnaires.preview.go_on', { smart_count: left })
                  : translate(`manage_questionnaires.preview.${creation.send && plan.mail_server ? 'create_and_send' : 'create'}`, {
                      smart_count: plan.create,
                    })}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack sx={{ gap: 2 }}>
        {isPending && <Progress handled={handled} of={creation.owners.length} />}
        {error && (
          <Alert severity="error">
            {translate(error.message)} {translate('manage_questionnaires.preview.stopped', { smart_count: done.created })}
          </Alert>
        )}
        {isSuccess ? (
          <CreatedSummary done={done} creation={creation} hasServer={plan.mail_server} />
        ) : (
          <Planned creation={creation} plan={plan} leftOut={leftOut} />
        )}
      </Stack>
    </Modal>
  );
}

function Progress({ handled, of }: { handled: number; of: number }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  const text = translate('manage_questionnaires.preview.progress', {
    handled: formatNumber(handled, locale, { delimiters }),
    smart_count: of,
  });
  return (
    <div role="status">
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {text}
      </Typography>
      <LinearProgress aria-label={text} variant="determinate" value={(100 * handled) / of} />
    </div>
  );
}

function Planned({ creation, plan, leftOut }: Pick<Props, 'creation' | 'plan' | 'leftOut'>) {
  const translate = useTranslate();
  return (
    <>
      <Typography>
        {translate(`manage_questionnaires.preview.${plan.create > 0 ? 'will' : 'nothing'}`, { smart_count: plan.create })}
      </Typography>
      {plan.duplicates.length > 0 && <Duplicates duplicates={plan.duplicates} creation={creation} />}
      {leftOut > 0 && <Alert severity="warning">{translate('manage_questionnaires.preview.left_out', { smart_count: leftOut })}</Alert>}
      {plan.create > 0 && !creation.send && <Alert severity="info">{translate('manage_questionnaires.preview.no_email')}</Alert>}
      {plan.create > 0 && creation.send && !plan.mail_server && (
        <Alert severity="warning">{translate('manage_questionnaires.remind.no_server')}</Alert>
      )}
      {creation.send && plan.letters.length > 0 && <Letters letters={plan.letters} />}
    </>
  );
}
