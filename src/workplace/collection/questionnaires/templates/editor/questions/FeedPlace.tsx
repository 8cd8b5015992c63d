import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { TemplateConfig } from '#resources/api/questionnaires/managing';
import { isRecord } from '#resources/language/fields/isRecord';
import { aboutTag, feedPeriods, isPeriodKey } from '#resources/language/questions/feed';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';

/** Stands for a period whose key is still to be entered. It is none itself, so that the template is refused without one: saving drops empty texts, and an entry without a period is of that of the questionnaire. */
const unnamed = 'fixed';

interface Props {
  feed: Record<string, unknown>;
  subject: TemplateConfig['subjects'][number];
  /** The error of the period for which the template was refused. */
  error: string | undefined;
  onChange: (feed: Record<string, unknown>) => void;
}

/** Shows the choice of the period that an entry is of, and of its tag in each dimension of the subject. */
export function FeedPlace({ feed, subject, error, onChange }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { period: named, tags: given, ...rest } = feed;
  const period = typeof named === 'string' ? named : 'period';
  const tags = isRecord(given) ? given : {};
  const isFixed = !feedPeriods.some((each) => each === period);
  const typed = period === unnamed ? '' : period;
  const isWrong = isFixed && !isPeriodKey(subject.period, typed);
  const change = (next: { period?: string; tags?: Record<string, unknown> }) => {
    const { period: of = period, tags: own = tags } = next;
    onChange({ ...rest, ...(Object.keys(own).length > 0 && { tags: own }), ...(of !== 'period' && { period: of }) });
  };
  // Custom dates have no keys by which one could be named.
  const offered = subject.period === 'span' && !isFixed ? feedPeriods : [...feedPeriods, unnamed];
  const example = translate(`template_editor.feeds_fixed_help.${subject.period}`, { _: '' });
  return (
    <>
      <TextField
        select
        label={translate('template_editor.feeds_period')}
        value={isFixed ? unnamed : period}
        helperText={!isFixed && period === 'period' ? translate('template_editor.feeds_period_help') : undefined}
        onChange={({ target }) => {
          if (target.value !== unnamed) change({ period: target.value });
          else if (!isFixed) change({ period: unnamed });
        }}
      >
        {offered.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`template_editor.feeds_periods.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {isFixed && (
        <TextField
          label={translate('template_editor.feeds_fixed')}
          required
          value={typed}
          error={isWrong || error !== undefined}
          helperText={isWrong ? translate('template_editor.feeds_fixed_wrong', { example }) : (error ?? example)}
          onChange={({ target }) => change({ period: target.value === '' ? unnamed : target.value })}
        />
      )}
      {subject.dimensions.map(({ key, name }) => {
        const tag = tags[key];
        const chosen = tag === undefined ? 'own' : tag === aboutTag ? aboutTag : 'fixed';
        return (
          <TextField
            key={key}
            select
            label={translate('template_editor.feeds_tag', { dimension: localize(name) || key })}
            value={chosen}
            helperText={chosen === aboutTag ? translate('template_editor.feeds_about_help') : undefined}
            onChange={({ target }) => {
              const { [key]: _before, ...others } = tags;
              if (target.value !== 'fixed') change({ tags: target.value === aboutTag ? { ...others, [key]: aboutTag } : others });
            }}
          >
            {['own', aboutTag, ...(chosen === 'fixed' ? ['fixed'] : [])].map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`template_editor.feeds_tags.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
    </>
  );
}
