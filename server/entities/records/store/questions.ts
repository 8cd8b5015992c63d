/** Gives the functions of a storage that query many records, all from the same rows. */
import type { Storage } from '../entity';
import { selectIds, selectTotals } from './matching';
import { selectOrdered, selectPage, type Selection } from './select';

type Questions = Required<Pick<Storage, 'selection' | 'list' | 'ids' | 'totals' | 'ordered'>>;

export const questionsOf = (from: Selection): Questions => ({
  selection: from,
  list: (db, query, reach) => selectPage(db, from, query, reach),
  ids: (db, filter, reach, most) => selectIds(db, from, filter, reach, most),
  totals: (db, filter, reach, fields) => selectTotals(db, from, filter, reach, fields),
  ordered: (db, query, reach) => selectOrdered(db, from, query, reach),
});
