/** Reads the lists of choices of an XLSForm. */
import type { Choice } from '#resources/definition';
import { cleanKey, isKey, takeId } from './ids';
import { ownIn, withOwn } from './own';
import type { FormSheet } from './sheets';
import type { Texts } from './texts';
import type { UnreadList } from '../unread';

export interface ChoiceList {
  choices: Choice[];
  /** The key of each choice by its name in the file. */
  keys: Map<string, string>;
  /** The number of characters of the choices as JSON. */
  size: number;
}

const mostChoices = 2000;

/** Returns the lists by their names. */
export function choiceLists(sheet: FormSheet | undefined, texts: Texts, unread: UnreadList): ReadonlyMap<string, ChoiceList> {
  const lists = new Map<string, ChoiceList & { taken: Set<string> }>();
  for (const row of sheet?.rows ?? []) {
    if (!sheet) break;
    const [list, name] = [sheet.text(row, 'list_name'), sheet.text(row, 'name')];
    const at = (column: string) => ({ sheet: sheet.name, row: row.number, column });
    if (list === '' || name === '') {
      unread.add(at(list === '' ? 'list_name' : 'name'), 'choice_unnamed', list || name);
      continue;
    }
    const found = lists.get(list) ?? { choices: [], keys: new Map<string, string>(), size: 0, taken: new Set<string>() };
    lists.set(list, found);
    if (found.keys.has(name)) unread.add(at('name'), 'choice_duplicate', name, { list });
    else if (found.choices.length >= mostChoices) unread.count(at('name'), 'too_many_choices', name, { list, most: mostChoices });
    else {
      const own = ownIn(sheet, row, 'choice', unread);
      const wanted = own.id ?? name;
      const key = takeId(own.id !== undefined && isKey(own.id) ? own.id : cleanKey(wanted), found.taken);
      if (key !== wanted) unread.add(at('name'), 'choice_renamed', name, { to: key });
      const label = own.values.has('name') ? undefined : texts.of(sheet, row, 'label');
      if (!label && !own.values.has('name')) unread.add(at('label'), 'label_missing', name);
      const choice: Choice = withOwn({ key, name: label ?? { en: name, fr: name } }, own);
      found.keys.set(name, key);
      found.choices.push(choice);
      found.size += JSON.stringify(choice).length;
    }
  }
  return lists;
}
