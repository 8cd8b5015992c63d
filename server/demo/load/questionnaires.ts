/** Loads the templates and the questionnaires, which are created, answered, submitted and approved by the same functions as in the API. */
import type { Locale } from '#resources/definition';
import {
  createQuestionnaires,
  sendEvents,
  sendTemplateEvent,
  submitQuestionnaire,
  type QuestionnaireEventAsked,
} from '#server/collection/offers';
import { campaigns, type Campaign, type Progress } from '../data/questionnaires/campaigns';
import { requests, talks, type Requested } from '../data/questionnaires/talks';
import { templates, type TemplateKey } from '../data/questionnaires/templates';
import { answersAbout, type Respondent } from './answers';
import { answer, comment, recordOf, resolveRequests } from './answering';
import { create, json, type Loading, type Person } from './context';

/** The people who send the questionnaires and approve them. */
export interface Desk {
  admin: Person;
  preapprover: Person;
  approver: Person;
  /** Gives the last approval where the approver gave the first one. */
  other: Person;
}
/** A questionnaire that is being loaded. */
interface Asked {
  id: string;
  campaign: Campaign;
  of: string;
  respondent: Respondent;
}

export async function loadQuestionnaires(loading: Loading, desk: Desk, respondentOf: (of: string) => Respondent): Promise<void> {
  const ids = await loadTemplates(loading, desk);
  for (const campaign of campaigns) {
    const asked = await send(loading, desk, campaign, ids[campaign.template], respondentOf);
    for (const each of asked) await follow(loading, desk, each, campaign.asked[each.of] ?? 'untouched');
  }
}

async function loadTemplates(loading: Loading, { admin }: Desk): Promise<Record<TemplateKey, string>> {
  const { db, deps, as } = loading;
  const entity = deps.entities.get('questionnaire_templates');
  const publish = async (key: TemplateKey): Promise<string> => {
    const [template] = await create(loading, 'questionnaire_templates', [{ ...json(templates[key]), period: 'year' }], as(admin));
    if (!template) throw new Error(`The template ${key} of the demonstration was not created.`);
    await sendTemplateEvent(db, entity, { id: template.id, event: 'publish', version: template.version }, as(admin));
    return template.id;
  };
  return {
    supplier_code: await publish('supplier_code'),
    site_social: await publish('site_social'),
    governance: await publish('governance'),
  };
}

/** Creates the questionnaires of a campaign, one for each site or supplier. */
async function send(
  { db, deps, as }: Loading,
  { admin }: Desk,
  campaign: Campaign,
  template_id: string,
  respondentOf: (of: string) => Respondent,
): Promise<Asked[]> {
  const asked = Object.keys(campaign.asked).map((of) => ({ of, respondent: respondentOf(of) }));
  const owners = asked.map(({ respondent: { person, about, tags } }) => ({ user_id: person.id, about, tags }));
  const creation = { template_id, period: `${campaign.year}-01-01`, due_on: dueOn(campaign), owners };
  const { created } = await createQuestionnaires(db, deps.entities, creation, as(admin));
  return asked.map((each, place) => ({ ...each, campaign, id: created[place] ?? '' }));
}

const dueOn = ({ due }: Campaign): string =>
  typeof due === 'string' ? due : new Date(Date.now() + due * 86_400_000).toISOString().slice(0, 10);

/** Brings a questionnaire to its state, act by act. */
async function follow(loading: Loading, desk: Desk, asked: Asked, progress: Progress): Promise<void> {
  const { campaign, of, respondent } = asked;
  if (progress === 'untouched') return;
  if (progress === 'closed') {
    await move(loading, asked, { event: 'close', reason: closed(respondent.locale) }, desk.admin);
    return;
  }
  const right = answersAbout(campaign.template, of, campaign.year);
  const requested = progress === 'revised' || progress === 'changes_requested' ? requests[campaign.template] : undefined;
  const entries = Object.entries(right);
  const half = progress === 'touched' ? Object.fromEntries(entries.slice(0, Math.ceil(entries.length / 2))) : right;
  await answer(loading, asked, { ...half, ...requested?.wrong(right) });
  await loadTalks(loading, desk, asked);
  if (progress === 'touched') return;
  await submit(loading, asked);
  if (requested) await request(loading, desk, asked, requested);
  if (requested && progress === 'revised') await revise(loading, desk, asked, requested);
  if (progress === 'submitted' || progress === 'changes_requested') return;
  await approve(loading, desk, asked, progress);
  if (progress === 'approved_closed') await move(loading, asked, { event: 'close' }, desk.admin);
}

const closed = (locale: Locale): string =>
  locale === 'fr'
    ? 'Le site a déménagé dans l’année : il est évalué sur place.'
    : 'The site moved during the year: it is assessed on site instead.';

async function submit({ db, deps, as }: Loading, { id, respondent }: Asked): Promise<void> {
  const { version, revision } = await recordOf(db, deps, id);
  await submitQuestionnaire(db, deps.entities, { id, version, revision }, as(respondent.person));
}

/** Sends an event to a questionnaire, with the version and the fingerprint that it has. */
async function move(
  { db, deps, as }: Loading,
  { id }: Pick<Asked, 'id'>,
  event: Omit<QuestionnaireEventAsked, 'of'>,
  by: Person,
): Promise<void> {
  const { version, hash } = await recordOf(db, deps, id);
  await sendEvents(db, deps.entities, { ...event, of: [{ id, version, hash }] }, as(by));
}

async function request(loading: Loading, { approver }: Desk, asked: Asked, { questions, text }: Requested): Promise<void> {
  await move(loading, asked, { event: 'request_changes', reason: text(asked.respondent.locale), questions }, approver);
}

/** Corrects the answers that changes were requested of, and submits them again. */
async function revise(loading: Loading, { approver }: Desk, asked: Asked, { questions, corrected }: Requested): Promise<void> {
  const { campaign, of, respondent } = asked;
  const right = answersAbout(campaign.template, of, campaign.year);
  await answer(loading, asked, Object.fromEntries(questions.map((id) => [id, right[id] ?? null])));
  const [question] = questions;
  await comment(loading, asked, { question, by: respondent.person, text: corrected(respondent.locale) });
  await resolveRequests(loading, asked, questions, approver);
  await submit(loading, asked);
}

/** Gives the approvals of a questionnaire; each is given by somebody who answered nothing of it. */
async function approve(loading: Loading, desk: Desk, asked: Asked, progress: Progress): Promise<void> {
  const { preapprover, approver, other } = desk;
  const isOfPreapprover = asked.respondent.person.id === preapprover.id;
  if (templates[asked.campaign.template].approval === 'double') {
    await move(loading, asked, { event: 'preapprove' }, isOfPreapprover ? approver : preapprover);
    if (progress === 'preapproved') return;
    await move(loading, asked, { event: 'approve' }, isOfPreapprover ? other : approver);
    return;
  }
  await move(loading, asked, { event: 'approve' }, approver);
}

async function loadTalks(loading: Loading, { admin, approver }: Desk, asked: Asked): Promise<void> {
  const { campaign, of, respondent } = asked;
  const people = { respondent: respondent.person, admin, approver };
  const written = respondent.locale === 'fr' ? 1 : 0;
  for (const talk of talks) {
    if (talk.template !== campaign.template || talk.year !== campaign.year || talk.of !== of) continue;
    const { question, internal, answer: reply } = talk;
    const parent_id = await comment(loading, asked, { question, by: people[talk.by], text: talk.text[written], internal });
    if (reply) await comment(loading, asked, { question, by: people[reply.by], text: reply.text[written], parent_id });
  }
}
