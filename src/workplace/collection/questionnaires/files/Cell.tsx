import { useTranslate } from 'ra-core';
import type { AnswerChange } from '#resources/language/answers/merge';
import { hasGivenRows, saysSomething } from '#resources/language/answers/rows';
import { isValues } from '#resources/language/fields/clean';
import { locales, type Field, type FieldValue } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { RowName } from '../../../fields/display/lines/RowName';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { useLocalize } from '../../../shell/start/BackOfficeContext';

/** A cell of an answer, or a whole line of a table. */
type Cell = Pick<AnswerChange, 'row' | 'column'>;

/** Returns the field of a cell: the column of a table, a text in one language, or the question itself. */
function fieldOf(question: Question, column: string | null): Field {
  if (column === null) return question;
  const item = question.items?.find(({ id }) => id === column);
  if (item) return item;
  return locales.some((locale) => locale === column) ? { ...question, localized: false } : question;
}

/** Names a cell by its question, its line and its column. `place` is where the line stands; a line that is added freely is named by it. */
export function CellName({ question, cell: { row, column }, place = -1 }: { question: Question; cell: Cell; place?: number }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const field = fieldOf(question, column);
  return (
    <>
      {localize(question.name)}
      {row !== null && hasGivenRows(question) && (
        <>
          {' · '}
          <RowName field={question} row={row} />
        </>
      )}
      {row !== null && !hasGivenRows(question) && place >= 0 && ` · ${translate('list.line', { number: place + 1 })}`}
      {field !== question && row !== null && ` · ${localize(field.name)}`}
      {field !== question && row === null && ` · ${column?.toUpperCase()}`}
    </>
  );
}

/** Shows the value of a cell in a line of text; of a whole line, its cells with their names. */
export function CellValue({ question, cell: { row, column }, value }: { question: Question; cell: Cell; value: unknown }) {
  const translate = useTranslate();
  const localize = useLocalize();
  if (row !== null && column === null) {
    if (!saysSomething(question, value)) return translate(value === null ? 'questionnaires.files.removed' : 'form.empty_value');
    const items = (question.items ?? []).filter(({ id }) => isValues(value) && (value[id] ?? '') !== '');
    return items.map((item, place) => (
      <span key={item.id}>
        {place > 0 && ' · '}
        {localize(item.name)}
        {translate('form.colon')}
        <FieldDisplay field={item} value={isValues(value) ? (value[item.id] ?? null) : null} short />
      </span>
    ));
  }
  if (value === null || value === undefined || value === '') return translate('form.empty_value');
  return <FieldDisplay field={fieldOf(question, column)} value={value as FieldValue} short />;
}
