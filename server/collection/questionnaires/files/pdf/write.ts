/** Writes a questionnaire as a PDF to print and to file: its questions that show, with their answers. */
import type { Readable } from 'node:stream';
import { formatDate } from '#resources/formats/format';
import { periodName } from '#resources/formats/periods/periodName';
import { hasGivenRows, isTable, linesOf } from '#resources/language/answers/rows';
import { totalOf } from '#resources/language/answers/totals';
import { isAnswered } from '#resources/language/rules/conditions';
import type { Field, JsonValue } from '#resources/definition';
import { plainText } from '#server/core/values/html';
import type { FileContent, FileQuestion } from '../content';
import { shownLines } from '../workbook/tableSheet';
import { fileWords } from '../words';
import { answerText } from './answerText';
import { mostColumns, TaggedPdf } from './document';

/** The number of questions that are written before other work of the server gets its turn. */
const atOnce = 10;

/** The most cells of tables in a document: beyond, tables are left to the workbook, so that nobody prints thousands of pages by mistake. */
const mostCells = 20_000;

/** Returns the bytes of the PDF of a questionnaire. */
export async function writePdfOf(content: FileContent): Promise<Readable> {
  const { row, locale, questions, say } = content;
  const words = fileWords[locale];
  const title = say(row.name);
  const period = periodName(row, locale);
  const pdf = await TaggedPdf.begin(`${title} · ${period}`, locale);
  pdf.text('H1', 'title', title);
  for (const [name, value] of factsOf(content)) pdf.text('P', 'answer', words.named(name, value));
  let section: FileQuestion['section'] | undefined;
  let left = mostCells;
  for (const [place, question] of questions.filter(({ isShown }) => isShown).entries()) {
    if (question.section !== section) {
      section = question.section;
      pdf.section();
      pdf.text('H2', 'section', say(section));
    }
    left -= cellsIn(question);
    await writeQuestion(pdf, question, content, left >= 0);
    if (place % atOnce === atOnce - 1) await new Promise(setImmediate);
  }
  if (content.removed.length > 0) {
    pdf.section();
    pdf.text('H2', 'section', words.removed);
  }
  for (const { field, value } of content.removed) {
    const question = { ...noDetails, section: {}, field, value };
    left -= cellsIn(question);
    await writeQuestion(pdf, question, content, left >= 0);
  }
  return pdf.end((page, of) => `${words.page(page, of)} · ${period} · ${title} · ${row.owner_email}`);
}

/** The details that an answer to a removed question lacks in the file. */
const noDetails = { rev: 0, reason: null, evidence: [], isOpen: false, isShown: true, comments: { count: 0, open: 0 } } as const;

function factsOf({ row, state, locale, questions }: FileContent): [string, string][] {
  const { facts, comments } = fileWords[locale];
  const count = (of: 'count' | 'open') => questions.reduce((sum, question) => sum + question.comments[of], 0);
  return [
    [facts.period, periodName(row, locale)],
    [facts.state, state],
    [facts.completion, `${row.completion}${locale === 'fr' ? '\u00a0' : ''}%`],
    [facts.owner, row.owner_email],
    ...(row.due_on === null ? [] : [[facts.due_on, formatDate(row.due_on, locale)] satisfies [string, string]]),
    ...(row.submitted_at === null ? [] : [[facts.submitted_at, formatDate(row.submitted_at, locale)] satisfies [string, string]]),
    ...(row.hash === null ? [] : [[facts.hash, row.hash] satisfies [string, string]]),
    [facts.comments, comments(count('count'), count('open'))],
  ];
}

/** Writes a question with its answer; `fits` tells whether a table may still be drawn. */
async function writeQuestion(pdf: TaggedPdf, question: FileQuestion, content: FileContent, fits: boolean): Promise<void> {
  const { field, value, comments, reason, evidence } = question;
  const { say, locale } = content;
  const words = fileWords[locale];
  pdf.text('H3', 'question', say(field.name));
  pdf.text('P', 'small', plainText(say(field.help)));
  const lines = isTable(field) ? linesOf(value).length : 0;
  if (lines > 0 && fits) await writeTable(pdf, question, content);
  else if (lines > 0) pdf.text('P', 'answer', words.in_workbook(lines));
  else pdf.text('P', 'answer', isAnswered(value) ? answerText(field, value, content) : words.no_answer);
  if (reason !== null) pdf.text('P', 'small', words.named(words.reason, reason));
  if (evidence.length > 0) pdf.text('P', 'small', words.named(words.evidence, evidence.join(', ')));
  if (comments.count > 0) pdf.text('P', 'small', words.comments(comments.count, comments.open));
}

const cellsIn = ({ field, value }: FileQuestion) => (isTable(field) ? linesOf(value).length * ((field.items ?? []).length + 1) : 0);

async function writeTable(pdf: TaggedPdf, question: FileQuestion, content: FileContent): Promise<void> {
  const { field, value } = question;
  const { say, locale } = content;
  const words = fileWords[locale];
  const items = field.items ?? [];
  const lines = shownLines({ field, value, isOpen: false }, content);
  const cellsOf = (line: { [key: string]: JsonValue }) => items.map((item) => answerText(item, line[item.id] ?? null, content));
  const nameOf = (name: string, place: number) => (hasGivenRows(field) ? name : words.line(place + 1));
  if (items.length < mostColumns) {
    const head = [words.heads.row, ...items.map((item) => say(item.name))];
    await pdf.table([
      head,
      ...lines.map(({ name, line }, place) => [nameOf(name, place), ...cellsOf(line)]),
      ...totals(field, value, content),
    ]);
    return;
  }
  for (const [place, { name, line }] of lines.entries()) {
    const said = cellsOf(line).flatMap((cell, column) => (cell === '' ? [] : [words.named(say(items[column]?.name), cell)]));
    pdf.text('P', 'answer', [nameOf(name, place), ...said].join('\n'));
  }
}

function totals({ items = [] }: Field, value: JsonValue, content: FileContent): string[][] {
  if (!items.some(({ total }) => total)) return [];
  const sums = items.map((item) => (item.total ? answerText(item, totalOf(item, value) ?? null, content) : ''));
  return [[fileWords[content.locale].total, ...sums]];
}
