import chips from '#web/kit/fields/chips-field.module.css'
import type { Choice } from '#web/kit/fields/choice.ts'
import { Icon } from '#web/kit/layout/icon.tsx'

export function ChosenChips({
  choices,
  remove,
}: {
  choices: readonly Choice[]
  remove: (value: string) => void
}) {
  if (choices.length === 0) return null
  return (
    <ul className={`cluster ${chips.chips}`} aria-label="Chosen">
      {choices.map(({ value, label }) => (
        <li key={value} className={chips.chip}>
          {label}
          <button type="button" onClick={() => remove(value)}>
            <span className="hidden">Remove {label}</span>
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  )
}
