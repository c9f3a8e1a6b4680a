import { useId } from 'react'
import { listDescriptionIds, FieldFrame, type FieldTexts } from '#web/kit/fields/field-frame.tsx'
import fieldStyles from '#web/kit/fields/field.module.css'
import { Reveal } from '#web/kit/fields/choices/reveal.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import styles from './choice-combobox.module.css'
import { ChoiceList } from './choice-list.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { type ComboboxProps, useCombobox } from './use-combobox.ts'

type Props = FieldTexts &
  Omit<ComboboxProps, 'several'> & { id: string; name: string; several?: boolean }

/**
 * Renders a field in which people search a long list of choices by typing. If several choices can be made, the chosen ones are above the field.
 * Questions that depend on a choice are below it.
 */
export function ChoiceCombobox(props: Props) {
  const { id, name, several = false, choices, label, hint, error, optional } = props
  const box = useCombobox({ ...props, several })
  const list = useId()
  const isChosen = ({ value }: { readonly value: string }) => box.chosen.includes(value)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
      {several && <ChosenChips choices={choices.filter(isChosen)} remove={box.remove} />}
      <div className={fieldStyles.box}>
        <input
          ref={box.input}
          id={id}
          name={name}
          type="text"
          role="combobox"
          className={fieldStyles.input}
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={list}
          aria-expanded={box.state.open}
          aria-activedescendant={box.state.active >= 0 ? `${list}-${box.state.active}` : undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={listDescriptionIds(id, { hint, error })}
          placeholder={several ? 'Type or choose' : undefined}
          value={box.text}
          onChange={({ target }) => box.type(target.value)}
          onClick={box.open}
          onKeyDown={box.press}
          onBlur={box.leave}
        />
        <Icon name="down" />
        <ChoiceList id={list} several={several} box={box} />
      </div>
      {choices
        .filter((choice) => isChosen(choice) && choice.reveals)
        .map((choice) => (
          <Reveal key={choice.value} className={styles.reveal} label={choice.label}>
            {several && <p className={styles.revealedBy}>{choice.label}</p>}
            {choice.reveals}
          </Reveal>
        ))}
      <span className="hidden" role="status">
        {box.said}
      </span>
    </FieldFrame>
  )
}
