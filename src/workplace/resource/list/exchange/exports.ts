/** Exports records through the API, and gives the addresses of blank files. */
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { Export, ExportRequest } from '#resources/api/transfer/exports';
import { apiUrl, http } from '#dataProvider/http/http';
import { useFollowJob } from '../../../shell/notices/useFollowJob';
import { useBackOffice, useUiLocale } from '../../../shell/start/BackOfficeContext';

/** Starts an export and returns it; a job writes its file. */
export const createExport = async (asked: ExportRequest): Promise<Export> =>
  (await http(`${apiUrl}/export`, { method: 'POST', body: JSON.stringify(asked) })).json;

/** Returns a function that starts an export: of records, of subjects, or of the answers to a template. The browser downloads the file as soon as it is written. */
export function useExport(): (asked: ExportRequest) => void {
  const locale = useUiLocale();
  const notify = useNotify();
  const follow = useFollowJob();
  const { impersonation } = useBackOffice().profile;
  const { mutate } = useMutation({
    mutationFn: createExport,
    onSuccess: (job) => follow(job, { downloads: true }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  // A session that only views as another person may start no job: its file is written while it waits.
  if (impersonation && !impersonation.writes) return (asked) => download(filePath({ ...asked, locale }));
  return (asked) => mutate({ ...asked, locale });
}

/** Has the browser download the file at an address of the site. */
export function download(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

/** Returns the address of the file of an export of a resource, which is written at once. */
function filePath({ filter, sort, columns, ...asked }: ExportRequest): string {
  const texts = {
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(sort && { sort: JSON.stringify(sort) }),
    ...(columns && { columns: JSON.stringify(columns) }),
  };
  return `${apiUrl}/export/file?${new URLSearchParams({ resource: asked.resource ?? '', format: asked.format ?? 'xlsx', locale: asked.locale ?? 'en', ...texts }).toString()}`;
}

/** Returns the address of the blank file of a resource or of a subject. */
export const blankPath = (asked: { resource: string } | { subject_key: string }, locale: string): string =>
  `${apiUrl}/import/template?${new URLSearchParams({ ...asked, locale }).toString()}`;
