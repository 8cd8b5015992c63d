/** Merges what two people have changed in the sections of a template: questions that only one has changed are no conflict, nor are different properties of one question. */
import equal from 'fast-deep-equal';
import { locales, type Field, type FieldValue, type JsonValue, type LocalizedText } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { sectionsIn } from '#resources/language/questions/sections';
import type { FieldMerge, MergedValues, MergeSide, MergeUnit } from '../../../../fields/ui/types';

type Content = Readonly<Record<string, unknown>>;

/** A question, or a section without its questions. */
interface Element {
  /** The key of its section. */
  section: string;
  isSection: boolean;
  name: LocalizedText;
  content: Content;
}
type Elements = ReadonlyMap<string, Element>;

/** Returns the sections and questions of a template in their order, by what tells them from the others. */
const elementsOf = (value: unknown): Elements =>
  new Map(
    sectionsIn(value).flatMap(({ fields, ...head }): [string, Element][] => [
      [`section ${head.key}`, { section: head.key, isSection: true, name: head.name, content: { ...head } }],
      ...fields.map((field): [string, Element] => [
        `question ${field.id}`,
        { section: head.key, isSection: false, name: field.name, content: { ...field } },
      ]),
    ]),
  );

interface Three {
  base: Elements;
  theirs: Elements;
  mine: Elements;
}
const threeOf = ({ base, theirs, mine }: MergedValues): Three => ({
  base: elementsOf(base),
  theirs: elementsOf(theirs),
  mine: elementsOf(mine),
});

/** Returns the key of the text that names a property. */
const nameOf = (trait: string) => `template_acts.traits.${trait}`;

const textTraits = ['name', 'help', 'description'];

export const mergeSections: FieldMerge = {
  partsOf(values) {
    const { base, theirs, mine } = threeOf(values);
    const units = [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((id) => {
      const [was, their, own] = [base.get(id), theirs.get(id), mine.get(id)];
      return their && own ? traitUnits(id, was, their, own) : presenceUnits(id, was, their, own);
    });
    return {
      units: units.filter((unit) => !equal(unit.base, unit.theirs) && !equal(unit.theirs, unit.mine)),
      onlyMine: units.filter((unit) => equal(unit.base, unit.theirs) && !equal(unit.base, unit.mine)).length,
    };
  },
  merged(values, takes) {
    const three = threeOf(values);
    const kept = new Map(
      inOrder(three).flatMap((id): [string, Element][] => {
        const element = mergedElement(id, three, takes);
        return element ? [[id, element]] : [];
      }),
    );
    const questions = [...kept.values()].filter(({ isSection }) => !isSection);
    const heads = [...new Set([...[...kept.values()].filter(({ isSection }) => isSection), ...questions].map(({ section }) => section))];
    return heads.map((key): JsonValue => {
      const id = `section ${key}`;
      const head = kept.get(id) ?? three.mine.get(id) ?? three.theirs.get(id);
      const fields = questions.filter(({ section }) => section === key).map(({ content }) => content);
      return JSON.parse(JSON.stringify({ ...head?.content, fields }));
    });
  },
};

const shownName = (name: LocalizedText): string => [...new Set(Object.values(name))].join(' / ');

const unitOf = (
  path: string,
  field: Field,
  three: Pick<MergeUnit, 'base' | 'theirs' | 'mine'>,
  more: Partial<MergeUnit> = {},
): MergeUnit => ({
  path,
  field,
  locale: null,
  ...three,
  isDisputed: !equal(three.base, three.mine),
  isPart: true,
  ...more,
});

/** Returns the properties of an element that both people have. */
function traitUnits(id: string, was: Element | undefined, theirs: Element, mine: Element): MergeUnit[] {
  const traits = [...new Set([was, theirs, mine].flatMap((each) => Object.keys(each?.content ?? {})))];
  return traits.flatMap((trait) => {
    const [b, t, m] = [was, theirs, mine].map((each) => asValue(each?.content[trait]));
    const field: Field = {
      id: trait,
      name: mine.name,
      type: textTraits.includes(trait) ? 'string' : 'text',
      ...(!textTraits.includes(trait) && { format: 'json' as const }),
    };
    if (!textTraits.includes(trait))
      return [unitOf(`${id}.${trait}`, field, { base: b ?? null, theirs: t ?? null, mine: m ?? null }, { trait: nameOf(trait) })];
    return locales.map((locale) => {
      const [base, their, own] = [b, t, m].map((text) => (isRecord(text) ? asValue(text[locale]) : null) ?? null);
      return unitOf(
        `${id}.${trait}.${locale}`,
        field,
        { base: base ?? null, theirs: their ?? null, mine: own ?? null },
        { trait: nameOf(trait), locale },
      );
    });
  });
}

const asValue = (value: unknown): FieldValue => (value === undefined ? null : (JSON.parse(JSON.stringify(value)) as JsonValue));

/** Returns the merge of an element that one of the two people removed. Where the other one changed it, that is a conflict. */
function presenceUnits(id: string, was: Element | undefined, theirs: Element | undefined, mine: Element | undefined): MergeUnit[] {
  const there = theirs ?? mine;
  if (!there) return [];
  const isChanged = was !== undefined && !isSame(was, there);
  const shown = (each: Element | undefined) => (each ? shownName(each.name) : null);
  const field: Field = { id, name: there.name, type: 'string' };
  // A changed element differs from what it was, also where its name is the same.
  const base = isChanged ? `${shown(was) ?? ''}\u00a0` : shown(was);
  return [unitOf(id, field, { base, theirs: shown(theirs), mine: shown(mine) })];
}

const isSame = (one: Element, other: Element) => one.section === other.section && equal(one.content, other.content);

/** Returns an element as it is after the merge; undefined where it goes. */
function mergedElement(id: string, { base, theirs, mine }: Three, takes: (path: string) => MergeSide): Element | undefined {
  const [was, their, own] = [base.get(id), theirs.get(id), mine.get(id)];
  if (their && own) {
    const pick = (trait: string): unknown => {
      const sides = { theirs: their.content[trait], mine: own.content[trait] };
      if (!textTraits.includes(trait)) return sides[takes(`${id}.${trait}`)];
      const texts = locales.flatMap((locale) => {
        const side = sides[takes(`${id}.${trait}.${locale}`)];
        return isRecord(side) && side[locale] !== undefined ? [[locale, side[locale]] as const] : [];
      });
      return texts.length > 0 ? Object.fromEntries(texts) : undefined;
    };
    const traits = [...new Set([...Object.keys(own.content), ...Object.keys(their.content)])];
    const content = Object.fromEntries(traits.map((trait) => [trait, pick(trait)] as const).filter(([, value]) => value !== undefined));
    return { ...own, section: own.section === was?.section ? their.section : own.section, content };
  }
  if (their) return takes(id) === 'theirs' && !(was && isSame(was, their)) ? their : undefined;
  // What only this user has stays, unless the other person has removed it.
  return own && (!was || takes(id) === 'mine') ? own : undefined;
}

/** Returns the ids in the order of the other person, or in that of this user where only they have moved something; each that one of the two has alone follows the one before it. */
function inOrder({ base, theirs, mine }: Three): string[] {
  const both = [...base.keys()].filter((id) => theirs.has(id) && mine.has(id));
  const isMoved = !equal(
    [...mine.keys()].filter((id) => both.includes(id)),
    both,
  );
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first.keys()];
  let before = -1;
  for (const id of second.keys()) {
    const place = order.indexOf(id);
    if (place < 0) order.splice(before + 1, 0, id);
    before = place < 0 ? before + 1 : place;
  }
  return order;
}
