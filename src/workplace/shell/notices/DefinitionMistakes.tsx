import { useEffect, useState } from 'react';
import { Alert, AlertTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { definitionsEvent, type DefinitionsNews } from '#resources/api/definitions/news';

/** Lists, while developing, the mistakes in a definition file that was just saved. When the file has none, the data are read again. */
export function DefinitionMistakes() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  useEffect(() => {
    const hear = (news: DefinitionsNews) => {
      setMistakes(news.mistakes);
      if (news.mistakes.length === 0) void queries.invalidateQueries();
    };
    // Writes `import.meta.hot` in full, because Vite provides it only to modules that do.
    import.meta.hot?.on(definitionsEvent, hear);
    return () => import.meta.hot?.off(definitionsEvent, hear);
  }, [queries]);
  if (mistakes.length === 0) return null;
  return (
    <Alert severity="error" sx={{ my: 1 }}>
      <AlertTitle>{translate('app.definition_mistakes')}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
    </Alert>
  );
}
