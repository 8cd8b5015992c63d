/**
 * Describes the states of an input and its transitions, as data: the server decides by them and tells the interface which events it would accept.
 * Besides these events, an edit takes a submitted, pre-approved or refused input back to draft, so that only what was submitted is approved.
 */
export const inputStates = ['draft', 'submitted', 'preapproved', 'approved', 'refused'] as const;
export type InputState = (typeof inputStates)[number];

export const approvals = ['none', 'single', 'double'] as const;
export type Approval = (typeof approvals)[number];

export const inputEvents = ['submit', 'approve', 'refuse', 'reopen'] as const;
export type InputEvent = (typeof inputEvents)[number];

/** True when the text is the name of a state. */
export function isInputState(text: unknown): text is InputState {
  return inputStates.some((state) => state === text);
}
/** True when the text is the name of a kind of approval. */
export function isApproval(text: unknown): text is Approval {
  return approvals.some((approval) => approval === text);
}

export interface InputTransition {
  event: InputEvent;
  from: InputState;
  /** The state after the event, by the subject's kind of approval; missing where that kind doesn't allow the event. */
  to: Partial<Record<Approval, InputState>>;
  permission: string;
  /** True when a person who entered the values may not trigger the event, unless the subject allows it. */
  byAnother?: true;
  /** True when neither a pre-approver nor the person who gave the first approval may trigger the event. */
  lastApproval?: true;
  commentRequired?: true;
}

export const inputTransitions: readonly InputTransition[] = [
  {
    event: 'submit',
    from: 'draft',
    to: { none: 'approved', single: 'submitted', double: 'submitted' },
    permission: 'inputs:submit',
  },
  {
    event: 'approve',
    from: 'submitted',
    to: { single: 'approved', double: 'preapproved' },
    permission: 'inputs:approve',
    byAnother: true,
  },
  {
    event: 'approve',
    from: 'preapproved',
    to: { double: 'approved' },
    permission: 'inputs:approve',
    byAnother: true,
    lastApproval: true,
  },
  {
    event: 'refuse',
    from: 'submitted',
    to: { single: 'refused', double: 'refused' },
    permission: 'inputs:approve',
    commentRequired: true,
  },
  {
    event: 'refuse',
    from: 'preapproved',
    to: { double: 'refused' },
    permission: 'inputs:approve',
    commentRequired: true,
  },
  {
    event: 'reopen',
    from: 'refused',
    to: { none: 'draft', single: 'draft', double: 'draft' },
    permission: 'inputs:reopen',
  },
  {
    event: 'reopen',
    from: 'approved',
    to: { none: 'draft', single: 'draft', double: 'draft' },
    permission: 'inputs:reopen',
  },
];

/** Returns the transition of an event from a state, under the subject's kind of approval; undefined where the event isn't accepted. */
export function transitionOf(
  event: InputEvent,
  from: InputState,
  approval: Approval,
): (InputTransition & { target: InputState }) | undefined {
  const transition = inputTransitions.find((one) => one.event === event && one.from === from);
  const target = transition?.to[approval];
  return transition && target ? { ...transition, target } : undefined;
}

/** Returns the events that are accepted in a state from a user who holds these permissions. */
export function eventsOf(from: InputState, approval: Approval, holds: (permission: string) => boolean): InputEvent[] {
  return inputEvents.filter((event) => {
    const transition = transitionOf(event, from, approval);
    return transition !== undefined && holds(transition.permission);
  });
}
