import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

/** What is typed in; a radio button would leave its group. */
const typedIn = 'textarea, input:not([type=radio], [type=checkbox], [type=file])';

/**
 * While one types in a field, it belongs to a form of its own, whose submission is that of the form around. Chromium's autofill reads the
 * whole form of a field again at each key: of 200 fields, that takes longer than all the rest of what a key sets off.
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
      {/* Its submission bubbles to the form around, as events of a portal do. */}
      {createPortal(<form id={id} hidden noValidate />, document.body)}
    </>
  );
}
