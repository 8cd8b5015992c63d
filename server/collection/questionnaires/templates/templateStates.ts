/** Describes the states of a questionnaire template and its events. */
export const templateStates = ['draft', 'published', 'closed', 'archived'] as const;
export type TemplateState = (typeof templateStates)[number];

export const templateEvents = ['publish', 'unpublish', 'close', 'reopen', 'archive'] as const;
export type TemplateEvent = (typeof templateEvents)[number];

/** The state after each event, by the state before. A published template is published again for its next version. */
const targets: Record<TemplateEvent, Partial<Record<TemplateState, TemplateState>>> = {
  publish: { draft: 'published', published: 'published' },
  unpublish: { published: 'draft' },
  close: { published: 'closed' },
  reopen: { closed: 'published', archived: 'closed' },
  archive: { draft: 'archived', closed: 'archived' },
};

/** Returns the state after an event; undefined where the state doesn't accept it. */
export const templateTarget = (event: TemplateEvent, from: string): TemplateState | undefined =>
  isTemplateState(from) ? targets[event][from] : undefined;

const isTemplateState = (text: string): text is TemplateState => templateStates.some((state) => state === text);

/** Returns the events that a state accepts. */
export const templateEventsOf = (from: string): TemplateEvent[] =>
  templateEvents.filter((event) => templateTarget(event, from) !== undefined);
