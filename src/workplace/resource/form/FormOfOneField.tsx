import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

/** The inputs that receive text. Radio buttons are left out: in another form they would leave their group. */
const typedIn = 'textarea, input:not([type=radio], [type=checkbox], [type=file])';

/**
 * Puts the field that has the focus in a form of its own, whose submission submits the form around. Otherwise Chromium's autofill reads
 * the whole form again at each key: with 200 fields, that takes longer than all else that a key does.
 */
export function FormOfOneField() {
  const id = useId();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return undefined;
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(typedIn) && !target.hasAttribute('form')) target.setAttribute('form', id);
    };
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.getAttribute('form') === id) target.removeAttribute('form');
    };
    form.addEventListener('focusin', enter);
    form.addEventListener('focusout', leave);
    return () => {
      form.removeEventListener('focusin', enter);
      form.removeEventListener('focusout', leave);
    };
  }, [id]);
  return (
    <>
      <span ref={mark} hidden />
      {/* Its submit event bubbles to the form around, because events of a portal bubble through the React tree. */}
      {createPortal(<form id={id} hidden noValidate />, document.body)}
    </>
  );
}
