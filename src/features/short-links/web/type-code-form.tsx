import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import styles from './link-card.module.css'

/**
 * Asks for the code by typing, which works in every browser. `apart` is true if the page also offers other ways, from which the form is then
 * separated.
 */
export function TypeCodeForm({ take, apart }: { take: (text: string) => void; apart: boolean }) {
  const form = useForm({
    rules: { code: (typed) => (typed.trim() === '' ? 'Enter the code or the address' : undefined) },
    send: async ({ code }) => take(code),
  })
  return (
    <section className={apart ? `${styles.typing} ${styles.apart}` : styles.typing}>
      <h2>{apart ? 'Type the code instead' : 'Type the code'}</h2>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('code')}
          label="Code or address"
          hint="10 letters and digits, or the address under the code"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" variant={apart ? 'secondary' : 'primary'} block busy={form.pending}>
          Continue
        </Button>
      </form>
    </section>
  )
}
