import { Box } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { recordTitle } from './recordTitle';
import { useBackOffice, useLocalize, useUiLocale } from '../start/BackOfficeContext';
import type { ReadableDefinition } from '#dataProvider/authProvider';

/** Shows the path of the screen: the list, the record and the action, each with a link back. Shows nothing on the first screen. */
export function Trail() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const localize = useLocalize();
  const { definitions } = useBackOffice();
  const [resource = '', id, ...rest] = pathname.split('/').slice(2).filter(Boolean).map(decodeURIComponent);
  const definition = definitions.find((each) => each.id === resource);
  if (!definition || id === undefined) return null;
  if (resource === 'questionnaires' && id in questionnairePlaces) return <QuestionnaireTrail place={id} rest={rest} />;
  if (resource === 'reminders' && id in reminderPlaces) return <ReminderTrail definition={definition} place={id} rest={rest} />;
  const { name } = definition;
  const own = `/admin/${resource}/${encodeURIComponent(id)}`;
  const below = resource === 'indicators' && rest[0] === 'annotations' ? definitions.find((each) => each.id === rest[0]) : undefined;
  const [, belowId, ...belowActs] = below ? rest : [];
  const acts = (below ? belowActs : rest).filter((segment) => known.has(segment) || segment in tabs);
  return (
    <Steps>
      <Step to={`/admin/${resource}`}>{localize({ en: name.en.other, fr: name.fr.other })}</Step>
      {known.has(id) ? (
        <Step>{translate(`trail.${id}`)}</Step>
      ) : (
        <Step {...(below || acts.length > 0 ? { to: own } : {})}>
          <RecordName definition={definition} id={id} />
        </Step>
      )}
      {below && (
        <Step {...(belowId === undefined ? {} : { to: `${own}/${below.id}` })}>
          {localize({ en: below.name.en.other, fr: below.name.fr.other })}
        </Step>
      )}
      {below && belowId !== undefined && (
        <Step {...(acts.length > 0 ? { to: `${own}/${below.id}/${encodeURIComponent(belowId)}` } : {})}>
          {known.has(belowId) ? translate(`trail.${belowId}`) : <RecordName definition={below} id={belowId} />}
        </Step>
      )}
      {acts.map((act) => (
        <Step key={act}>{translate(tabs[act] ?? `trail.${act}`)}</Step>
      ))}
    </Steps>
  );
}

/** Shows the steps of a path after the first screen. */
function Steps({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('trail.title')}
      sx={{
        fontSize: 13,
        color: 'text.secondary',
        mb: 0.5,
        '& ol': { display: 'flex', flexWrap: 'wrap', listStyle: 'none', p: 0, m: 0 },
        '& li': { minWidth: 0, maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '& li + li::before': { content: '"/"', mx: 1, color: 'text.disabled' },
        '& a': { color: 'inherit' },
      }}
    >
      <ol>
        <Step to="/admin">{translate('home.title')}</Step>
        {children}
      </ol>
    </Box>
  );
}

/** The lists that stand under the address of questionnaires, with the keys of their names. */
const questionnairePlaces: Readonly<Record<string, string>> = {
  approval: 'areas.questionnaire_approval',
  templates: 'trail.templates',
  manage: 'areas.manage_questionnaires',
};

/** Shows the path of a screen under one of these lists: a new record, a template or a questionnaire. */
function QuestionnaireTrail({ place, rest }: { place: string; rest: readonly string[] }) {
  const translate = useTranslate();
  const { definitions } = useBackOffice();
  const [first, last] = rest;
  if (first === undefined) return null;
  const resource = place === 'templates' || first === 'templates' ? 'questionnaire_templates' : 'questionnaires';
  const definition = definitions.find((each) => each.id === resource);
  const id = place === 'templates' ? first : last;
  return (
    <Steps>
      <Step to={`/admin/questionnaires/${place}`}>{translate(questionnairePlaces[place] ?? '')}</Step>
      <Step>
        {first === 'new' || !definition || id === undefined ? translate('trail.new') : <RecordName definition={definition} id={id} />}
      </Step>
    </Steps>
  );
}

/** The lists that stand under the address of reminders, with the keys of their names; the settings, and the reminders of a person, have their name as their heading. */
const reminderPlaces: Readonly<Record<string, string>> = {
  data: 'trail.reminders_data',
  approval: 'trail.reminders_approval',
  config: '',
  user: '',
};

/** Shows the path of a new reminder or of one in its list. The lists are under tabs, which name them. */
function ReminderTrail({ definition, place, rest }: { definition: ReadableDefinition; place: string; rest: readonly string[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const [target, id] = rest;
  if (target === undefined || (target !== 'new' && id === undefined)) return null;
  const { name } = definition;
  return (
    <Steps>
      <Step to="/admin/reminders">{localize({ en: name.en.other, fr: name.fr.other })}</Step>
      <Step to={`/admin/reminders/${place}`}>{translate(reminderPlaces[place] ?? '')}</Step>
      <Step>{id === undefined ? translate('trail.new') : <RecordName definition={definition} id={id} />}</Step>
    </Steps>
  );
}

/** The parts of a path that have a name only below a record, with the keys of their texts. */
const tabs: Readonly<Record<string, string>> = {
  historical_data: 'subject_tabs.historical_data',
  progress: 'subject_tabs.progress',
  reminders: 'subject_tabs.reminders',
  configuration: 'subject_tabs.configuration',
  coverage: 'indicator_tabs.coverage',
  methodology: 'indicator_tabs.methodology',
  duplicate: 'indicator_tabs.duplicate',
};
/** The parts of a path that have a name of their own, with a text under `trail`. */
const known = new Set(['create', 'show', 'inputs', 'new', 'history', 'import']);

function Step({ to, children }: { to?: string; children: ReactNode }) {
  return <li {...(to ? {} : { 'aria-current': 'page' as const })}>{to ? <Link to={to}>{children}</Link> : children}</li>;
}

/** Shows the name of a record. It uses the data that the screen itself reads, so it adds no request. */
function RecordName({ definition, id }: { definition: ReadableDefinition; id: string }) {
  const locale = useUiLocale();
  const { data } = useGetOne(definition.id, { id }, { retry: false, staleTime: 30_000 });
  return data ? recordTitle(definition, locale)(data) : '…';
}
