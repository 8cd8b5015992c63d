import { Box } from '@mui/material';
import { writtenKeys } from './shortcuts';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Shows keys to press together, drawn as keys. */
export function Keys({ keys }: { keys: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flex: 'none' }}>
      {writtenKeys(keys, isMac()).map((key) => (
        <Box
          key={key}
          component="kbd"
          sx={{
            minWidth: 22,
            px: 0.75,
            textAlign: 'center',
            font: 'inherit',
            fontSize: 12,
            lineHeight: '20px',
            color: 'text.secondary',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {key}
        </Box>
      ))}
    </Box>
  );
}
