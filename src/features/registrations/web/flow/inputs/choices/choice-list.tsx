import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import styles from './choice-list.module.css'
import type { useCombobox } from './use-combobox.ts'

type Props = {
  readonly id: string
  readonly several: boolean
  readonly box: ReturnType<typeof useCombobox>
}

/** Renders, under the field, the choices that match the typed text. */
export const ChoiceList = ({ id, several, box: { state, shown, chosen, pick, shut } }: Props) => (
  <div className={styles.choices} hidden={!state.open}>
    <div id={id} role="listbox" aria-label="Choices" aria-multiselectable={several || undefined}>
      {shown.map((choice, place) => (
        // A press must not take the focus from the field.
        <div
          key={choice.value}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={chosen.includes(choice.value)}
          data-active={place === state.active || undefined}
          onMouseDown={(event) => {
            event.preventDefault()
            pick(choice)
          }}
        >
          {chosen.includes(choice.value) && <Icon name="check" />}
          {choice.label}
          {choice.hint && <small>{choice.hint}</small>}
        </div>
      ))}
      {shown.length === 0 && <p>Nothing fits. Try other words.</p>}
    </div>
    {several && shown.length > 0 && <CloseListButton press={shut} />}
  </div>
)

/**
 * Renders a button that closes the list of a field with several choices; otherwise the list covers the content below it. On the keyboard, Escape and
 * Tab do the same.
 */
const CloseListButton = ({ press }: { press: () => void }) => (
  <div className={styles.close}>
    <Button
      variant="ghost"
      size="sm"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      Close the list
    </Button>
  </div>
)
