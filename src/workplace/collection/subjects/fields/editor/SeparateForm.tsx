import type { ReactNode } from 'react';
import { RecordContextProvider, SourceContextProvider } from 'ra-core';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { StaleTextsProvider } from '../../../../fields/conditions/StaleTexts';

const noRecord = {};
const plainSource = { getSource: (source: string) => source, getLabel: (source: string) => source };

/** Gives the inputs in it a form of their own, apart from the form of the record around it: nothing that is typed in them is kept. */
export function SeparateForm({ form, children }: { form: UseFormReturn<FieldValues>; children: ReactNode }) {
  return (
    <FormProvider {...form}>
      <RecordContextProvider value={noRecord}>
        <SourceContextProvider value={plainSource}>
          <StaleTextsProvider entity="subjects" record={undefined} fields={[]}>
            {children}
          </StaleTextsProvider>
        </SourceContextProvider>
      </RecordContextProvider>
    </FormProvider>
  );
}
