import type { ReactElement } from "react";
import type { Goal } from "./goals.ts";
import styles from "./palette.module.css";
import { paletteTexts } from "./texts/texts.ts";

interface Props {
  id: string;
  goals: readonly Goal[];
  chosen: Goal | undefined;
  idOf(goal: Goal): string;
  onGo(goal: Goal): void;
}

/** Matching goals, in groups with a fixed order. */
export function GoalList({ id, goals, chosen, idOf, onGo }: Props): ReactElement {
  const groups = [...new Set(goals.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={paletteTexts.title} className={styles.goals}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
          <p id={`${id}-${group}`} className={styles.heading}>
            {paletteTexts.groups[group]}
          </p>
          {goals
            .filter((goal) => goal.group === group)
            .map((goal) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
              <div
                key={goal.id}
                id={idOf(goal)}
                role="option"
                tabIndex={-1}
                aria-selected={goal === chosen}
                aria-disabled={goal.go === undefined}
                className={goal === chosen ? `${styles.goal} ${styles.chosen}` : styles.goal}
                onClick={() => onGo(goal)}
              >
                <span className={styles.name} dir="auto">
                  {goal.name}
                </span>
                <span className={styles.kind} dir="auto">
                  {goal.kind}
                </span>
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
