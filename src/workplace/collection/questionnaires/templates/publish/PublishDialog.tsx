import { Alert, Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Skeleton, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { PublishPlan, TemplateMoved } from '#resources/api/questionnaires/managing';
import { sectionsIn } from '#resources/language/questions/sections';
import { failureLevel } from '../../../../resource/failureLevel';
import { Modal } from '../../../../shell/parts/Modal';
import { usePublishPlan, useTemplateEvent, type EventSent } from '../templates';
import { PlanOfPublication } from './PlanOfPublication';
import { RehearsalPanel } from './RehearsalPanel';

const choices = ['none', 'untouched', 'started'] as const;
type Choice = (typeof choices)[number];

/** Shows what publishing a template changes, asks which questionnaires get the new version, and publishes it. */
export function PublishDialog({ template, onClose }: { template: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const version = Number(template['version']);
  const { data: plan, isError } = usePublishPlan(String(template.id), version);
  const [choice, setChoice] = useState<Choice>('untouched');
  const { mutate, isPending } = useTemplateEvent(String(template.id));
  const isFirst = Number(template['published_version']) === 0;
  const moves = plan !== undefined && !isFirst && plan.untouched + plan.started > 0;
  const publish = () => {
    const move: Pick<EventSent, 'move'> = moves && choice !== 'none' ? { move: choice } : {};
    mutate(
      { event: 'publish', version, ...move },
      {
        onSuccess: (moved) => notify(...doneNotice(moved, isFirst)),
        onError: (error) => notify(error.message, { type: failureLevel(error), autoHideDuration: null }),
        onSettled: onClose,
      },
    );
  };
  return (
    <Modal
      title={translate('template_acts.publish_title')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={!plan || plan.problems.length > 0 || isPending} onClick={publish}>
            {translate('template_acts.acts.publish')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {isError && <Alert severity="error">{translate('template_acts.plan_failed')}</Alert>}
        {!plan && !isError && <Skeleton variant="rounded" height={120} />}
        {plan && <PlanOfPublication plan={plan} sections={sectionsIn(template['sections'])} isFirst={isFirst} />}
        {plan && !isFirst && plan.problems.length === 0 && <RehearsalPanel template={template} />}
        {plan && moves && plan.problems.length === 0 && <Moving plan={plan} value={choice} onChange={setChoice} />}
      </Stack>
    </Modal>
  );
}

/** Returns the notice of a publication: with the questionnaires that moved, unless it is the first one. */
function doneNotice({ moved, kept, to_confirm }: TemplateMoved, isFirst: boolean): [string, { type: 'success'; messageArgs?: object }] {
  if (isFirst || moved + kept === 0) return ['template_acts.done.publish', { type: 'success' }];
  return ['template_acts.done.moved', { type: 'success', messageArgs: { smart_count: moved, kept, to_confirm } }];
}

interface MovingProps {
  plan: PublishPlan;
  value: Choice;
  onChange: (choice: Choice) => void;
}

function Moving({ plan: { untouched, started }, value, onChange }: MovingProps) {
  const translate = useTranslate();
  const counts: Record<Choice, number> = { none: 0, untouched, started: untouched + started };
  return (
    <FormControl>
      <FormLabel id="moving">{translate('template_acts.move.title')}</FormLabel>
      <RadioGroup
        aria-labelledby="moving"
        value={value}
        onChange={(_event, next) => onChange(choices.find((each) => each === next) ?? 'none')}
      >
        {choices.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={translate(`template_acts.move.${each}`, { smart_count: counts[each] })}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
