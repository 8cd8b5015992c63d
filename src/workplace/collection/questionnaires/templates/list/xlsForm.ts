/** Has XLSForms written and read by the server, and hands the template that one describes to the form of a new one. */
import { useMutation } from '@tanstack/react-query';
import { apiUrl, http } from '#dataProvider/http/http';
import type { XlsFormRead } from '#resources/api/questionnaires/xlsform';
import type { Values } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { isValues } from '#resources/language/fields/clean';

/** Returns the address of the XLSForm of a template. */
export const xlsFormPath = (id: string): string => `${apiUrl}/questionnaires/templates/${encodeURIComponent(id)}/xlsform`;

/** Returns the mutation that has an XLSForm read; it writes nothing. */
export const useXlsForm = () =>
  useMutation({
    mutationFn: async (file: File): Promise<XlsFormRead> => {
      const body = new FormData();
      body.append('upload', file);
      return (await http(`${apiUrl}/questionnaires/templates/xlsform`, { method: 'POST', body })).json;
    },
  });

/** Returns the history state that hands what was read to the form of a new template. */
export const beginningWith = ({ name, settings, sections }: XlsFormRead) => ({ template: { ...settings, name, sections } });

/** The fields of a template that an XLSForm may give. */
const given = ['name', 'description', 'period', 'approval', 'min_answered', 'sections'];

/** Returns the template that the history state hands over; undefined where it has none. */
export function beginningIn(state: unknown): Values | undefined {
  const template = isRecord(state) ? state['template'] : undefined;
  return isValues(template) ? Object.fromEntries(Object.entries(template).filter(([field]) => given.includes(field))) : undefined;
}
