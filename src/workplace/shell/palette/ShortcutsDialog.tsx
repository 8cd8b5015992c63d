import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Modal } from '../parts/Modal';
import { shortcutGroups } from './shortcuts';
import { Keys } from './Keys';

/** Shows the keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Modal size="small" title={translate('shortcuts.title')} onClose={onClose}>
      {shortcutGroups.map(({ label, shortcuts }) => (
        <Stack key={label} component="section" sx={{ mb: 2, gap: 0.5 }}>
          <Typography component="h3" variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
            {translate(`shortcuts.${label}`)}
          </Typography>
          {shortcuts.map((shortcut) => (
            <Stack key={shortcut.label} direction="row" sx={{ justifyContent: 'space-between', gap: 2, py: 0.75 }}>
              <span>{translate(`shortcuts.${shortcut.label}`)}</span>
              <Stack direction="row" sx={{ gap: 1 }}>
                {shortcut.keys.map((keys) => (
                  <Keys key={keys} keys={keys} />
                ))}
              </Stack>
            </Stack>
          ))}
        </Stack>
      ))}
    </Modal>
  );
}
