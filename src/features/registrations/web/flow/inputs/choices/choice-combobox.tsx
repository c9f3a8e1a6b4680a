import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import type { Choice } from '#web/kit/fields/choice.ts'
import { describedBy, FieldFrame, type FieldWords } from '#web/kit/fields/field-frame.tsx'
import fieldStyles from '#web/kit/fields/field.module.css'
import { Icon } from '#web/kit/layout/icon.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { afterPick, CLOSED, matching, moved, shut } from './combobox-state.ts'
import styles from '../inputs.module.css'

type Props = FieldWords & {
  id: string
  name: string
  several?: boolean
  choices: readonly Choice[]
  chosen: readonly string[]
  choose: (chosen: readonly string[]) => void
  /** Told of words that were typed and chose nothing yet: they stay in the field. Without it they go when the field is left. */
  loose?: ((words: string) => void) | undefined
}

/** A field that finds among many choices as one types. The focus stays in it; what is chosen, and what that reveals, stands below. */
export function ChoiceCombobox({
  id,
  name,
  several = false,
  choices,
  chosen: first,
  choose,
  loose,
  label,
  hint,
  error,
  optional,
}: Props) {
  const [chosen, setChosen] = useState(first)
  const [state, setState] = useState(CLOSED)
  const [said, say] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const labelOf = (value: string | undefined) =>
    choices.find((choice) => choice.value === value)?.label ?? ''
  const shown = matching(choices, state.typed)
  // Of one choice the field itself shows which; typing looks for another.
  const text = state.open || several || state.typed !== '' ? state.typed : labelOf(chosen[0])

  const change = (next: readonly string[], words: string) => {
    setChosen(next)
    say(words)
    choose(next)
  }
  const pick = (choice: Choice) => {
    const next = afterPick(choices, chosen, choice, several)
    change(next, `${choice.label} ${next.includes(choice.value) ? 'chosen' : 'removed'}`)
    setState({ ...CLOSED, open: several && state.typed === '' })
    loose?.('')
  }
  const close = () => {
    setState(CLOSED)
    loose?.('')
  }
  const type = (typed: string) => {
    setState({ open: true, typed, active: -1 })
    loose?.(typed.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const active = shown[state.active]
    const last = chosen.at(-1)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setState(moved(state, event.key === 'ArrowDown' ? 1 : -1, shown.length))
    else if (event.key === 'Escape' && state.open) close()
    else if (event.key === 'Enter' && state.open && (active ?? (shown.length === 1 && shown[0])))
      pick((active ?? shown[0]) as Choice)
    else if (event.key === 'Backspace' && several && state.typed === '' && last)
      return change(chosen.slice(0, -1), `${labelOf(last)} removed`)
    else return
    event.preventDefault()
  }
  const remove = (value: string) => {
    change(
      chosen.filter((one) => one !== value),
      `${labelOf(value)} removed`,
    )
    input.current?.focus()
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
      {several && (
        <ChosenChips
          choices={choices.filter(({ value }) => chosen.includes(value))}
          remove={remove}
        />
      )}
      <div className={fieldStyles.box}>
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          role="combobox"
          className={fieldStyles.input}
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={list}
          aria-expanded={state.open}
          aria-activedescendant={state.active >= 0 ? `${list}-${state.active}` : undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, { hint, error })}
          placeholder={several ? 'Type or choose' : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onClick={() => setState({ ...state, open: true })}
          onKeyDown={press}
          onBlur={() => setState(loose ? shut(state) : CLOSED)}
        />
        <Icon name="down" />
        <div className={styles.list} hidden={!state.open}>
          <div
            id={list}
            role="listbox"
            aria-label="Choices"
            aria-multiselectable={several || undefined}
          >
            {shown.map((choice, place) => (
              // Pressing must not take the focus out of the field.
              <div
                key={choice.value}
                id={`${list}-${place}`}
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
          {several && shown.length > 0 && <CloseList press={() => setState(shut(state))} />}
        </div>
      </div>
      {choices
        .filter(({ value, reveals }) => chosen.includes(value) && reveals)
        .map((choice) => (
          <fieldset key={choice.value} className={styles.reveal} aria-label={choice.label}>
            {several && <p className={styles.of}>{choice.label}</p>}
            {choice.reveals}
          </fieldset>
        ))}
      <span className="vh" role="status">
        {said || (state.open ? `${shown.length} choice${shown.length === 1 ? '' : 's'}` : '')}
      </span>
    </FieldFrame>
  )
}

/** A list of several stays open over what is below it until one is through with it. With the keyboard Escape and Tab do the same. */
const CloseList = ({ press }: { press: () => void }) => (
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
