import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SubjectPlan } from '#resources/api/collection/subjectPlan';
import { apiUrl, http } from '#dataProvider/http/http';

/** The pause after the last change before the server is asked, in milliseconds. */
const pause = 500;

/** Asks the server, once the user pauses, what saving these fields would change: their errors and the entries concerned. */
export function useFieldsPlan(key: string | undefined, fields: unknown) {
  const asked = JSON.stringify({ key, fields });
  const [rested, rest] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => rest(asked), pause);
    return () => clearTimeout(timer);
  }, [asked]);
  const query = useQuery({
    queryKey: ['api', '/subjects_plan', rested],
    queryFn: async ({ signal }): Promise<SubjectPlan> =>
      (await http(`${apiUrl}/services/data_cluster/subjects_plan`, { method: 'POST', body: rested, signal })).json,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return { plan: query.data, isError: query.isError, isLate: rested !== asked || query.isFetching };
}
