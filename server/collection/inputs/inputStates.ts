/**
 * The life of an input, as data: the server decides by it and tells the interface which events it would accept.
 * Beside the events, an edit takes a submitted, pre-approved or refused input back to draft: nothing is approved that wasn't submitted as it is.
 */
export const inputStates = ['draft', 'submitted', 'preapproved', 'approved', 'refused'] as const;
export type InputState = (typeof inputStates)[number];

export const approvals = ['none', 'single', 'double'] as const;
export type Approval = (typeof approvals)[number];

export const inputEvents = ['submit', 'approve', 'refuse', 'reopen'] as const;
export type InputEvent = (typeof inputEvents)[number];

/** Whether the text names a state. */
export function isInputState(text: unknown): text is InputState {
  return inputStates.some((state) => state === text);
}
/** Whether the text names a kind of approval. */
export function isApproval(text: unknown): text is Approval {
  return approvals.some((approval) => approval === text);
}

export interface InputTransition {
  event: InputEvent;
  from: InputState;
  /** Where it leads, by the subject's approval; missing where that approval doesn't know the event. */
  to: Partial<Record<Approval, InputState>>;
  permission: string;
  /** Not open to who entered the values, unless the subject says so. */
  byAnother?: true;
  /** Not open to a pre-approver, nor to who gave the first approval. */
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

/** The transition an event makes from a state, under a subject's approval; none where it isn't accepted. */
export function transitionOf(
  event: InputEvent,
  from: InputState,
  approval: Approval,
): (InputTransition & { target: InputState }) | undefined {
  const transition = inputTransitions.find((one) => one.event === event && one.from === from);
  const target = transition?.to[approval];
  return transition && target ? { ...transition, target } : undefined;
}

/** The events accepted in a state from someone who holds these permissions. */
export function eventsOf(from: InputState, approval: Approval, holds: (permission: string) => boolean): InputEvent[] {
  return inputEvents.filter((event) => {
    const transition = transitionOf(event, from, approval);
    return transition !== undefined && holds(transition.permission);
  });
}
