/** Describes the states of a questionnaire and its events, as data: the server decides by them, and the interface offers what would be accepted. */
import type { Approval } from '#server/collection/inputs/inputStates';
import { unprocessable, type ApiError } from '#server/core/errors';

export const questionnaireStates = ['open', 'submitted', 'changes_requested', 'preapproved', 'approved', 'closed'] as const;
export type QuestionnaireState = (typeof questionnaireStates)[number];

export const questionnaireEvents = ['submit', 'preapprove', 'approve', 'request_changes', 'reopen', 'close'] as const;
export type QuestionnaireEvent = (typeof questionnaireEvents)[number];

export interface Transition {
  event: QuestionnaireEvent;
  from: readonly QuestionnaireState[];
  /** The state after the event, by the kind of approval of the template; missing where that kind doesn't accept the event. */
  to: Partial<Record<Approval, QuestionnaireState>>;
  /** The permissions that allow the event, each by itself; `access` stands for the owner or a respondent of the questionnaire. */
  permissions: readonly string[];
  /** True when a person who answered a question may not trigger the event. */
  byAnother?: true;
  /** True when neither a pre-approver nor the person who pre-approved may trigger the event. */
  lastApproval?: true;
  /** True when the event needs a reason. */
  reason?: true;
}

const inEach = (state: QuestionnaireState) => ({ none: state, single: state, double: state });

export const transitions: readonly Transition[] = [
  {
    event: 'submit',
    from: ['open', 'changes_requested'],
    to: { none: 'approved', single: 'submitted', double: 'submitted' },
    permissions: ['access'],
  },
  { event: 'preapprove', from: ['submitted'], to: { double: 'preapproved' }, permissions: ['questionnaires:approve'], byAnother: true },
  { event: 'approve', from: ['submitted'], to: { single: 'approved' }, permissions: ['questionnaires:approve'], byAnother: true },
  {
    event: 'approve',
    from: ['preapproved'],
    to: { double: 'approved' },
    permissions: ['questionnaires:approve'],
    byAnother: true,
    lastApproval: true,
  },
  {
    event: 'request_changes',
    from: ['submitted', 'preapproved'],
    to: inEach('changes_requested'),
    permissions: ['questionnaires:approve', 'questionnaires:manage'],
    reason: true,
  },
  { event: 'reopen', from: ['approved', 'closed'], to: inEach('open'), permissions: ['questionnaires:reopen'], reason: true },
  { event: 'close', from: ['approved'], to: inEach('closed'), permissions: ['questionnaires:manage'] },
  {
    event: 'close',
    from: ['open', 'submitted', 'changes_requested', 'preapproved'],
    to: inEach('closed'),
    permissions: ['questionnaires:manage'],
    reason: true,
  },
];

/** Returns the transition of an event, with the state after it; undefined where the state or the kind of approval doesn't accept the event. */
export function transitionOf(
  event: QuestionnaireEvent,
  from: string,
  approval: Approval,
): (Transition & { target: QuestionnaireState }) | undefined {
  const found = transitions.find((each) => each.event === event && each.from.some((state) => state === from) && each.to[approval]);
  const target = found?.to[approval];
  return found && target ? { ...found, target } : undefined;
}

/** Returns the events that a state accepts from a person who holds these permissions. */
export const eventsOf = (from: string, approval: Approval, holds: (permission: string) => boolean): QuestionnaireEvent[] =>
  questionnaireEvents.filter((event) => transitionOf(event, from, approval)?.permissions.some(holds));

/** The present state, version and submission of a questionnaire. A client compares them with what it read. */
interface Now {
  id: string;
  version: number;
  state?: unknown;
  revision?: unknown;
  submission?: unknown;
  hash?: unknown;
}

/** Returns the 422 error for an act on questionnaires that changed since they were read: `moved` holds the present state of each. */
export function questionnairesMoved(questionnaires: readonly Now[]): ApiError {
  const moved = questionnaires.map(({ id, state, version, revision, submission, hash }) => ({
    id,
    state: String(state),
    version,
    revision: Number(revision),
    submission: Number(submission),
    hash: typeof hash === 'string' ? hash : null,
  }));
  const ids = moved.map(({ id }) => id);
  return unprocessable('STATE_CHANGED', 'These questionnaires changed since they were read.', { ids, moved });
}
