/** Sends workbooks of questionnaires that were filled in. */
import { useMutation } from '@tanstack/react-query';
import type { WorkbookRead } from '#resources/api/questionnaires/files';
import type { WorkbookSide } from '#resources/api/questionnaires/constants';
import { apiUrl, http } from '#dataProvider/http/http';

/** Returns the address of the file of a questionnaire. */
export const filePath = (id: string, format: 'xlsx' | 'pdf'): string =>
  `${apiUrl}/questionnaires/${encodeURIComponent(id)}/file?format=${format}`;

export interface Sent {
  file: File;
  /** The choices that the person made in the preview; without them, the workbook is only compared. */
  applied?: { seen: string; sides: Readonly<Record<string, WorkbookSide>>; withoutRefused: boolean };
}

/** Returns the mutation that compares a workbook with the answers, or saves what it changes. */
export const useWorkbook = (id: string) =>
  useMutation({
    mutationFn: async ({ file, applied }: Sent): Promise<WorkbookRead> => {
      const body = new FormData();
      if (applied) {
        body.append('apply', 'true');
        body.append('seen', applied.seen);
        body.append('sides', JSON.stringify(applied.sides));
        body.append('without_refused', String(applied.withoutRefused));
      }
      // The server reads the fields that come before the file.
      body.append('upload', file);
      return (await http(`${apiUrl}/questionnaires/${encodeURIComponent(id)}/file`, { method: 'POST', body })).json;
    },
  });
