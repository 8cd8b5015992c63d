import styles from './Scene.module.css';

interface SceneProps {
  /** The far hills and, in `near`, the near ones, as paths on a sheet of 1440 × 800. */
  far: string;
  near: string;
  /** The path of the lace that runs through every slide. */
  lace: string;
  /** The positions of the eyelets on the lace. */
  eyelets: readonly (readonly [x: number, y: number])[];
}

/** Shows the background of a slide: hills that move less than the text, and a lace that moves more. Decoration. */
export function Scene({ far, near, lace, eyelets }: SceneProps) {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg className={styles.far} data-depth="" viewBox="0 0 1440 800" preserveAspectRatio="xMidYMax slice">
        <path d={far} />
      </svg>
      <svg className={styles.near} data-depth="" viewBox="0 0 1440 800" preserveAspectRatio="xMidYMax slice">
        <path d={near} />
      </svg>
      <svg className={styles.lace} data-depth="" viewBox="0 0 1440 800" preserveAspectRatio="xMidYMax slice">
        <path d={lace} />
        {eyelets.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="13" />
        ))}
      </svg>
    </div>
  );
}
