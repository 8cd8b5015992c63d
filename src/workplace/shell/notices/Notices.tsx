import { Alert, Box } from '@mui/material';
import { CloseNotificationContext, useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onReached } from '#dataProvider/http/reached';
import { readLaterTexts } from '../i18n';
import { noticePositions, type NoticePosition } from './noticePositions';

interface Notice extends NotificationPayload {
  id: number;
}
/** The time that a notice stays when the user has nothing to do, in ms; warnings and errors stay until they are closed, and what says that the server cannot be reached until it answers. */
const stay = 5000;

/** Shows the notices of `useNotify`: several at once, each at its `position`, which is `bc` (bottom centre) by default. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const count = useRef(0);
  useEffect(() => {
    const next = notifications.length > 0 ? takeNotification() : undefined;
    if (!next) return;
    const show = () => setShown((before) => [...before, { ...next, id: (count.current += 1) }]);
    // Reads the sentences of refusals before the first refusal is shown; when they can't be read, the general sentence is shown.
    if (typeof next.message === 'string' && next.message.startsWith('errors.')) void readLaterTexts().then(show, show);
    else show();
  }, [notifications, takeNotification]);
  const close = useCallback((id: number) => setShown((before) => before.filter((each) => each.id !== id)), []);
  return Object.entries(noticePositions).map(([position, place]) => (
    <Box
      key={position}
      aria-live="polite"
      sx={{
        position: 'fixed',
        // Below menus and windows, so that a notice that stays doesn't cover the choices.
        zIndex: ({ zIndex }) => zIndex.modal - 1,
        display: 'flex',
        flexDirection: position.startsWith('t') ? 'column' : 'column-reverse',
        gap: 1,
        width: 'max-content',
        maxWidth: { xs: 'calc(100vw - 24px)', sm: 480 },
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
        ...place,
      }}
    >
      {shown
        .filter((notice) => positionOf(notice) === position)
        .map((notice) => (
          <NoticeAlert key={notice.id} notice={notice} onClose={close} />
        ))}
    </Box>
  ));
}

const isPosition = (value: unknown): value is NoticePosition => typeof value === 'string' && Object.hasOwn(noticePositions, value);
const positionOf = ({ notificationOptions }: Notice): NoticePosition =>
  isPosition(notificationOptions?.['position']) ? notificationOptions['position'] : 'bc';

/** True for a notice that the server cannot be reached, once the server has answered again. */
function useIsOver(message: NotificationPayload['message']): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => (message === 'errors.NETWORK' ? onReached(() => setOver(true)) : undefined), [message]);
  return isOver;
}

function NoticeAlert({ notice, onClose }: { notice: Notice; onClose: (id: number) => void }) {
  const translate = useTranslate();
  const { id, message, type, notificationOptions: { messageArgs, autoHideDuration } = {} } = notice;
  const lasts = type === 'warning' || type === 'error';
  const isOver = useIsOver(message);
  const duration = isOver ? stay : autoHideDuration === undefined ? (lasts ? null : stay) : autoHideDuration;
  const [isHeld, hold] = useState(false);
  const close = useCallback(() => onClose(id), [onClose, id]);
  useEffect(() => {
    if (duration === null || isHeld) return undefined;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [duration, isHeld, close]);
  return (
    <CloseNotificationContext.Provider value={close}>
      <Alert
        severity={type}
        variant="outlined"
        role={lasts ? 'alert' : undefined}
        onClose={close}
        closeText={translate('notices.close')}
        onMouseEnter={() => hold(true)}
        onMouseLeave={() => hold(false)}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
        sx={{
          bgcolor: 'background.paper',
          color: 'text.primary',
          borderWidth: 1.5,
          whiteSpace: 'pre-line',
          boxShadow: '0 4px 16px rgb(0 0 0 / 12%)',
          alignItems: 'center',
          '& .MuiAlert-message': { overflowWrap: 'anywhere' },
        }}
      >
        {typeof message === 'string' ? translate(message, messageArgs) : message}
      </Alert>
    </CloseNotificationContext.Provider>
  );
}
