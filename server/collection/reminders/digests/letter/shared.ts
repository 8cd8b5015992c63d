/** Gathers the late work of several people for one reader. Items that several people share are listed once, under the names of all of them. */
import type { PlaceLeft, WorkItem } from '../../work/work';
import type { OthersWork } from '../contents';

interface Shared {
  people: OthersWork[];
  items: WorkItem[];
}

interface Unit {
  item: WorkItem;
  /** The entry; undefined for an item whose entries are not all known. */
  place: PlaceLeft | undefined;
  people: OthersWork[];
}

/** Returns what is left by the people for whom it is, in the order of the people. */
export function byPeople(others: readonly OthersWork[]): Shared[] {
  const units = new Map<string, Unit>();
  for (const other of others)
    for (const item of other.items)
      for (const [id, place] of unitsOf(item)) {
        const unit = units.get(id) ?? { item, place, people: [] };
        unit.people.push(other);
        units.set(id, unit);
      }
  const groups = new Map<string, Unit[]>();
  for (const unit of units.values()) {
    const key = unit.people.map(({ email }) => email).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups.values()].map((own) => ({ people: own[0]?.people ?? [], items: itemsOf(own) }));
}

/** Returns the entries of an item where all of them are known, else the item as a whole, each by an id. */
function unitsOf(item: WorkItem): [string, PlaceLeft | undefined][] {
  if (item.count > 0 && item.places.length === item.count) return item.places.map((place) => [`${item.key} ${placeId(place)}`, place]);
  return [[`${item.key} ${item.count} ${item.places.map(placeId).join(' ')}`, undefined]];
}

const placeId = ({ date, tags }: PlaceLeft) => [date, ...Object.values(tags)].join(' ');

function itemsOf(units: readonly Unit[]): WorkItem[] {
  const found = new Map<string, WorkItem>();
  for (const { item, place } of units) {
    if (!place) {
      found.set(`${item.key} ${item.count}`, item);
      continue;
    }
    const places = [...(found.get(item.key)?.places ?? []), place];
    found.set(item.key, { ...item, places, count: places.length, refused: places.filter(({ state }) => state === 'refused').length });
  }
  return [...found.values()];
}
