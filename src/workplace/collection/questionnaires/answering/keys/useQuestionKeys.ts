import { useEffect, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ShownSection } from '../../parts/sections';
import { besideQuestion, focusHeading, focusQuestion, headingOf, placeOfQuestion, reach, takeOffer } from './questionFocus';
import { moveInTable } from './tableKeys';

/**
 * Moves the focus between questions by Alt+↓ and Alt+↑, and between the lines of a table by ↓, ↑ and Enter. After the last question of a section comes the first of the next section, where `sections`
 * has one. Alt+Enter takes the answer that is offered to a question. A link to a question (`#question-…`) leads to its control too, one to a section (`#section-…`) to its heading.
 */
export function useQuestionKeys(
  sections: readonly ShownSection[],
  current: string | undefined,
  hidden: readonly string[],
): { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  const navigate = useNavigate();
  const location = useLocation();
  // Each click on a link counts, also one that leads to the present address.
  useEffect(() => {
    const place = location.hash.slice(1);
    if (place.startsWith(headingOf(''))) focusHeading(place);
    return place.startsWith(placeOfQuestion('')) ? focusQuestion(place) : undefined;
  }, [location]);
  const turn = (step: 1 | -1): boolean => {
    const next = sections[sections.findIndex((section) => section.key === current) + step];
    const asked = next?.questions.filter(({ id, compute }) => compute === undefined && !hidden.includes(id));
    const question = step === 1 ? asked?.[0] : asked?.at(-1);
    if (!next || !question) return false;
    void navigate(`?section=${next.key}#${placeOfQuestion(question.id)}`);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key: pressed, altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event;
    // The list of a choice and windows are drawn elsewhere on the page: their keys are their own.
    if (ctrlKey || metaKey || shiftKey || !(target instanceof Element) || !currentTarget.contains(target)) return;
    const step = altKey ? { ArrowDown: 1 as const, ArrowUp: -1 as const }[pressed] : undefined;
    if (altKey && pressed === 'Enter' && takeOffer(target)) {
      event.preventDefault();
      return;
    }
    const control = step && besideQuestion(currentTarget, target, step);
    if (control) reach(control);
    const moved = step ? control !== undefined || turn(step) : !altKey && moveInTable(event);
    if (!moved && !step) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown };
}
