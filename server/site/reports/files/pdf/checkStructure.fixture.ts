/** Checks that a PDF is understood without being seen. */
import { nameOf, Pdf, textOf, type Dictionary, type PdfValue } from './structure.fixture';

/** An element of the structure, in the order of reading. */
export interface StructureElement {
  role: string;
  alternative: string;
  scope: string | undefined;
}

/** Returns the elements of the structure of a PDF, in the order of reading. */
export function structureOf(pdf: Pdf): StructureElement[] {
  const [catalog] = pdf.dictionaries('Catalog');
  const elements: StructureElement[] = [];
  const follow = (value: PdfValue | undefined): void => {
    const found = pdf.get(value);
    if (Array.isArray(found)) return found.forEach(follow);
    if (!(found instanceof Map)) return;
    const role = nameOf(found.get('S'));
    if (role !== undefined) elements.push({ role, alternative: textOf(pdf.get(found.get('Alt'))), scope: scopeOf(pdf, found) });
    follow(found.get('K'));
  };
  follow(pdf.dictionary(catalog?.get('StructTreeRoot')).get('K'));
  return elements;
}

function scopeOf(pdf: Pdf, element: Dictionary): string | undefined {
  const attributes = pdf.get(element.get('A'));
  const lists = Array.isArray(attributes) ? attributes : [attributes];
  return lists
    .map((each) => pdf.get(each))
    .map((each) => (each instanceof Map ? nameOf(each.get('Scope')) : undefined))
    .find(Boolean);
}

/** Returns what is wrong in the structure of a PDF; an empty list where a screen reader can read all of it. */
export function structureErrors(bytes: Buffer): string[] {
  const pdf = new Pdf(bytes);
  const [catalog] = pdf.dictionaries('Catalog');
  const elements = structureOf(pdf);
  const levels = elements.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role.slice(1))] : []));
  const skipped = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1);
  const mark = pdf.dictionary(catalog?.get('MarkInfo'));
  return [
    ...(mark.get('Marked') === true ? [] : ['It is not tagged.']),
    ...(textOf(pdf.get(catalog?.get('Lang'))) === '' ? ['It has no language.'] : []),
    ...(pdf.dictionary(catalog?.get('ViewerPreferences')).get('DisplayDocTitle') === true ? [] : ['Its title is not shown.']),
    ...skipped.map((level) => `A heading of level ${level} skips a level.`),
    ...elements.filter(({ role, alternative }) => role === 'Figure' && alternative === '').map(() => 'A figure has no alternative text.'),
    ...elements.filter(({ role }, place) => role === 'TR' && elements[place + 1]?.role !== 'TH').map(() => 'A row of a table has no head.'),
    ...elements.filter(({ role, scope }) => role === 'TH' && scope === undefined).map(() => 'A head of a table has no scope.'),
    ...pdf
      .contents()
      .flatMap((content, page) => untaggedIn(content).map((operator) => `Page ${page + 1} draws (${operator}) outside of the structure.`)),
  ];
}

/** The operators that draw. */
const painting = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'Tj', 'TJ', "'", '"', 'BI']);

/** Returns the operators of a page that draw outside of marked content. */
function untaggedIn(content: string): string[] {
  const bare = content.replaceAll(/\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>/g, ' ');
  let depth = 0;
  const found: string[] = [];
  for (const [word] of bare.matchAll(/[^\s[\]]+/g)) {
    if (word === 'BDC' || word === 'BMC') depth += 1;
    else if (word === 'EMC') depth -= 1;
    else if (depth === 0 && painting.has(word)) found.push(word);
  }
  return found;
}
