/** Tests the window that merges the changes of two people to one template. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Form } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { definitions, TestBackOffice } from '../../../../../testing/backOffice';
import { mergeSections } from './mergeSections';
import { MergeDialog } from '../../../../resource/merge/MergeDialog';

afterEach(cleanup);

const text = (en: string) => ({ en, fr: en });
const sections = (...names: [id: string, name: string][]) => [
  { key: 's', name: text('S'), fields: names.map(([id, name]) => ({ id, name: text(name), type: 'number' })) },
];

it.each([
  ['en', 'Two · name (English)', 'Yours', 'Theirs', 'Save this version'],
  ['fr', 'Two · nom (anglais)', 'La vôtre', 'La sienne', 'Enregistrer cette version'],
] as const)(
  'two administrators in one template choose between the texts that both have changed, and keep the rest (%s)',
  async (locale, label, yours, theirs, save) => {
    const definition = definitions.find(({ id }) => id === 'questionnaire_templates');
    if (!definition) throw new Error('There is no definition.');
    const readable = { ...definition, can_write: true };
    const own = definition.fields.filter(({ id }) => id === 'sections');
    const merges = new Map(own.map((field) => [field, mergeSections]));
    const merged = vi.fn<(value: unknown) => void>();
    const record = (version: number, ...names: [string, string][]) => ({ id: 't', version, name: text('T'), sections: sections(...names) });
    function Dialog() {
      const { getValues } = useFormContext();
      return (
        <MergeDialog
          definition={readable}
          base={record(1, ['one', 'One'], ['two', 'Two'])}
          current={record(2, ['one', 'First'], ['two', 'Two theirs'], ['three', 'Three'])}
          changed={undefined}
          merges={merges}
          onClose={() => undefined}
          onMerged={() => merged(getValues('sections'))}
        />
      );
    }
    render(
      <TestBackOffice resource="questionnaire_templates" locale={locale}>
        <Form record={record(1, ['one', 'One'], ['two', 'Two mine'])}>
          <Dialog />
        </Form>
      </TestBackOffice>,
    );
    const choice = within(
      (await screen.findAllByRole('group')).find((group) => group.textContent?.startsWith(label.replace('Two', 'Two mine'))) ??
        document.body,
    );
    expect(choice.getByRole('radio', { name: new RegExp(`^${yours}.*Two mine$`) })).toBeTruthy();
    fireEvent.click(choice.getByRole('radio', { name: new RegExp(`^${theirs}.*Two theirs$`) }));
    for (const radio of screen.getAllByRole('radio', { name: /Two theirs$/ })) fireEvent.click(radio);
    fireEvent.click(screen.getByRole('button', { name: save }));
    expect(merged.mock.lastCall?.[0]).toEqual(sections(['one', 'First'], ['two', 'Two theirs'], ['three', 'Three']));
  },
);
