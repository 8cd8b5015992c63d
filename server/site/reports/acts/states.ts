/** Tells what may be done with a report in each state. Pure. */
import type { ReportAct } from '#resources/api/reports/reports';

/** The state after each act, by the state before. Signatures leave the state as it is. */
const transitions: Readonly<Record<ReportAct, Readonly<Record<string, string>>>> = {
  freeze: { draft: 'frozen', frozen: 'frozen' },
  publish: { frozen: 'published' },
  // A published version is withdrawn also while the next one is written.
  withdraw: { published: 'withdrawn', draft: 'draft', frozen: 'frozen' },
  revise: { frozen: 'draft', published: 'draft', withdrawn: 'draft' },
  ask: { frozen: 'frozen' },
  sign: { frozen: 'frozen' },
  decline: { frozen: 'frozen' },
};

/** Returns the state after an act; undefined where the state doesn't allow it. */
export const stateAfter = (act: ReportAct, state: string): string | undefined => transitions[act][state];

/** True where readers have a version now, also while the next one is written. */
export const isPublic = (published: number | null, versions: readonly { number: number; withdrawn_at: string | null }[]): boolean =>
  versions.some(({ number, withdrawn_at }) => number === published && withdrawn_at === null);

/** The states in which nobody changes the pages and the figures of a report. */
export const isSettled = (state: string): boolean => state === 'published' || state === 'withdrawn';
