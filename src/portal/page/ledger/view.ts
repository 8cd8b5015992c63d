/** Reads the address of the ledger: which act and indicator it names, and which page of the list. Pure. */
import type { Preload } from '../../reading/preload';

export interface LedgerView {
  /** The id of the act whose figures are listed; null for the list of acts. */
  act: string | null;
  indicator: string | null;
  /** The page of the list, from 1. */
  page: number;
}

/** The acts, and the figures of one act, that a page shows. */
export const actsOfPage = 20;
export const linesOfPage = 100;

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function readLedger(search: URLSearchParams): LedgerView {
  const act = search.get('act') ?? '';
  const page = search.get('page') ?? '';
  return {
    act: id.test(act) ? act : null,
    indicator: search.get('indicator') || null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

function apiPath(path: string, { act, indicator }: LedgerView, first: number, count: number): string {
  const range = `[${first},${first + count - 1}]`;
  return `${path}?${new URLSearchParams({ ...(indicator && { indicator }), ...(act && { act }), range })}`;
}

/** Returns the API path of the acts of a page, and one more, which tells whether there are earlier ones; of the one act, where the view names it. */
export const actsPath = (view: LedgerView): string =>
  view.act === null
    ? apiPath('/services/restatements/acts', view, (view.page - 1) * actsOfPage, actsOfPage + 1)
    : apiPath('/services/restatements/acts', view, 0, 1);

/** Returns the API path of the figures of an act. */
export const linesPath = (view: LedgerView): string => apiPath('/services/restatements', view, (view.page - 1) * linesOfPage, linesOfPage);

export const ledgerPaths: Preload = (_params, search) => {
  const view = readLedger(search);
  return [actsPath(view), ...(view.act === null ? [] : [linesPath(view)])];
};
