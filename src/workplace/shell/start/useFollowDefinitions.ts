import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { definitionsKey } from '#dataProvider/authProvider';
import { onDefinitionsChange } from '#dataProvider/http/definitionsVersion';

/** Reads the definitions again when anybody has applied new ones. What is typed in an open form stays. */
export function useFollowDefinitions(): void {
  const queries = useQueryClient();
  useEffect(() => onDefinitionsChange(() => void queries.invalidateQueries({ queryKey: definitionsKey })), [queries]);
}
