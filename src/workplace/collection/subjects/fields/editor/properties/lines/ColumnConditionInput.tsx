import { useContext, useEffect, useMemo } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { keysOf } from '#resources/language/rules/conditions';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { ConditionInput } from '../conditions/ConditionInput';
import { FieldGroupsContext } from '../conditions/model/parents';
import { isCondition } from '../conditions/model/shape';
import { EditedField, useDescribedField } from '../editedField';

const noColumns: readonly Field[] = [];

/** Shows the input for when a column of a list of lines is displayed or required: conditions on the other columns of the same line and, in a questionnaire, on other questions. */
export function ColumnConditionInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const source = getSource(props.source);
  const list = source.slice(0, source.indexOf('.'));
  const place = Number(source.split('.')[1]);
  const { properties, problems } = useContext(EditedField);
  const { groups: outer } = useContext(FieldGroupsContext);
  const question = useDescribedField();
  const columns = question?.items ?? noColumns;
  useKeptIdentifiers(list, source, columns);
  const edited = useMemo(() => {
    const start = `${list}.${place}.`;
    const own = problems.filter(({ property }) => property.startsWith(start));
    return {
      fields: columns,
      place,
      properties,
      problems: own.map((each) => ({ ...each, property: each.property.slice(start.length).replace(/\..*/, '') })),
    };
  }, [columns, place, properties, problems, list]);
  const groups = useMemo(() => {
    const beside = { name: translate('condition_editor.columns'), fields: columns };
    // A column hides a question that has the same identifier.
    const isQuestion = ({ id }: Field) => id !== question?.id && !columns.some((column) => column.id === id);
    return {
      groups: [beside, ...outer.map((group) => ({ ...group, fields: group.fields.filter(isQuestion) }))],
      // Neither the column itself nor what shows by it or by its table.
      own: [columns[place]?.id ?? '', question?.id ?? ''],
      parent: translate(outer.length > 0 ? 'condition_editor.column_or_question' : 'condition_editor.column'),
    };
  }, [translate, columns, outer, question, place]);
  return (
    <EditedField.Provider value={edited}>
      <FieldGroupsContext.Provider value={groups}>
        <ConditionInput {...props} />
      </FieldGroupsContext.Provider>
    </EditedField.Provider>
  );
}

/** Writes the identifiers of the columns that a condition names into the form: one that is made from a name would else change with it, and the condition would name no column. */
function useKeptIdentifiers(list: string, source: string, columns: readonly Field[]) {
  const { getValues, setValue } = useFormContext();
  const condition: unknown = useWatch({ name: source });
  useEffect(() => {
    if (!isCondition(condition)) return;
    for (const key of keysOf(condition)) {
      const at = columns.findIndex(({ id }) => id !== '' && id === key);
      const path = `${list}.${at}.id`;
      if (at >= 0 && !getValues(path)) setValue(path, key, { shouldDirty: true });
    }
  }, [condition, columns, list, getValues, setValue]);
}
