/** Makes the sections of a large template: numbers of which some show by the answer before, and formulas over them. */
const text = (word: string) => ({ en: word, fr: word });

export const size = { answered: 232, conditions: 71, formulas: 150, sections: 8 } as const;

export const questionIds = Array.from({ length: size.answered }, (_, place) => `q${place}`);

/** Returns 8 sections with 232 questions, 71 of which have a condition, and 150 formulas. Every question shows once all have an answer. */
export function bigSections(): object[] {
  const questions = questionIds.map((id, place) => ({
    id,
    name: text(`Question ${place}`),
    type: 'number',
    min: 0,
    ...(place % 3 === 1 && place / 3 < size.conditions && { display_condition: { key: `q${place - 1}`, op: 'gte', value: 1 } }),
  }));
  const formulas = Array.from({ length: size.formulas }, (_, place) => ({
    id: `f${place}`,
    name: text(`Formula ${place}`),
    type: 'number',
    decimals: 2,
    compute: `q${place} + q${place + 1} / q${place + 2}`,
  }));
  const of = <Item>(items: readonly Item[], section: number) => items.filter((_, place) => place % size.sections === section);
  const each = Math.ceil(size.answered / size.sections);
  return Array.from({ length: size.sections }, (_, section) => ({
    key: `s${section}`,
    name: text(`Section ${section}`),
    fields: [...questions.slice(section * each, (section + 1) * each), ...of(formulas, section)],
  }));
}
