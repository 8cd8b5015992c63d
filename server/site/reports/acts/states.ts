/** Tells what may be done with a report in each state. Pure. */
import type { ReportAct } from '#resources/api/reports/reports';

/** The state after each act, by the state before. Signatures leave the state as it is. */
const transitions: Readonly<Record<ReportAct, Readonly<Record<string, string>>>> = {
  freeze: { draft: 'frozen', frozen: 'frozen' },
  publish: { frozen: 'published' },
  withdraw: { published: 'withdrawn' },
  revise: { frozen: 'draft', published: 'draft', withdrawn: 'draft' },
  ask: { frozen: 'frozen' },
  sign: { frozen: 'frozen' },
  decline: { frozen: 'frozen' },
};

/** Returns the state after an act; undefined where the state doesn't allow it. */
export const stateAfter = (act: ReportAct, state: string): string | undefined => transitions[act][state];

/** The states in which nobody changes the pages and the figures of a report. */
export const isSettled = (state: string): boolean => state === 'published' || state === 'withdrawn';
