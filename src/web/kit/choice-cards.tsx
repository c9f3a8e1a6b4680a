import { FieldSet, type FieldWords } from './field-frame.tsx'
import styles from './field.module.css'

export type Choice = { readonly value: string; readonly label: string; readonly hint?: string }
type Props = FieldWords & { id: string; name: string; choices: readonly Choice[]; onChoose?: (value: string, chosen: boolean) => void }

/** One of several; the whole card is the label. */
export const RadioCards = ({ chosen, ...props }: Props & { chosen?: string }) => <Cards {...props} type="radio" chosen={chosen ? [chosen] : []} />
/** Any of several. */
export const CheckboxCards = ({ chosen = [], ...props }: Props & { chosen?: readonly string[] }) => <Cards {...props} type="checkbox" chosen={chosen} />

function Cards({ type, id, name, choices, chosen, onChoose, ...words }: Props & { type: 'radio' | 'checkbox'; chosen: readonly string[] }) {
  return (
    <FieldSet id={id} {...words}>
      <div className={styles.cards}>
        {choices.map(({ value, label, hint }) => (
          <label key={value} className={styles.choice}>
            <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} onChange={(event) => onChoose?.(value, event.target.checked)} />
            <span className={styles.choiceLabel}>{label}</span>
            {hint && <span className={styles.choiceHint}>{hint}</span>}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
