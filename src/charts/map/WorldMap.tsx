import { useId, useState, type KeyboardEvent } from 'react';
import type { MapFigureProps } from './MapFigure';
import styles from '../parts/Parts.module.css';
import world from './world.json';

const shapes = new Map(Object.entries(world));

/** Shows a map of the world, its countries shaded by their values. It is one stop of the Tab key; the arrow keys go from the largest value to the smallest. */
export function WorldMap({ parts, title, hint, shades }: MapFigureProps & { shades: readonly number[] }) {
  const id = useId();
  const [current, setCurrent] = useState(0);
  const drawn = parts.flatMap((part, index) => {
    const shape = part.code === null ? undefined : shapes.get(part.code);
    return shape === undefined ? [] : [{ ...part, shape, shade: shades[index] }];
  });
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || drawn.length === 0) return;
    event.preventDefault();
    setCurrent((current + step + drawn.length) % drawn.length);
  };
  const shown = drawn[current];
  return (
    <>
      <svg
        viewBox="0 0 1000 440"
        role="listbox"
        tabIndex={0}
        aria-label={`${title} ${hint}`}
        aria-activedescendant={`${id}-${current}`}
        onKeyDown={move}
      >
        {[...shapes].map(([code, shape]) => (
          <path key={code} className={styles.land} d={shape} />
        ))}
        {drawn.map(({ key, name, label, shape, shade }, index) => (
          <path
            key={key}
            id={`${id}-${index}`}
            className={styles.country}
            d={shape}
            data-shade={shade}
            role="option"
            aria-selected={index === current}
            aria-label={`${name}, ${label}`}
            onPointerEnter={() => setCurrent(index)}
          />
        ))}
      </svg>
      {shown && (
        <p className={styles.readout} aria-hidden="true">
          {shown.name} <b>{shown.label}</b>
        </p>
      )}
    </>
  );
}
