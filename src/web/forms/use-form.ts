import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react'
import { Failure, UNEXPECTED } from '#shared/failure.ts'
import { failureWords } from '../call/failure-words.ts'
import { useConnectionError } from './use-connection-error.ts'

/** A plain rule of a domain: a sentence for the person, or nothing. A file field is given as its file's name. */
export type FieldRule<Name extends string> = (
  value: string,
  values: Readonly<Record<Name, string>>,
) => string | undefined
type Errors<Name extends string> = Partial<Record<Name, string>>

type Declaration<Name extends string> = {
  /** Every field of the form; null where anything goes. */
  readonly rules: Readonly<Record<Name, FieldRule<Name> | null>>
  readonly send: (values: Record<Name, string>, form: FormData) => Promise<void>
  /** Server field names that differ from ours: `{ NewPassword: 'password' }`. */
  readonly aliases?: Readonly<Record<string, NoInfer<Name>>>
  /** Emptied where the server says that it is wrong: by its name, or by a 400 that does not say which part was. Everything else stays typed, and so does this without a connection. */
  readonly clearWhenWrong?: readonly NoInfer<Name>[]
  /** What the server refused on a later screen and belongs here. */
  readonly initialErrors?: Partial<Record<NoInfer<Name>, string>>
}

/**
 * A form that answers with words: checked on submit, an error goes as soon as the value is right, the server's 422 is shown next to its fields, a failure
 * above them. Spread `form.props` on the form and `form.field(name)` on each field; put <ErrorSummary {...form.summary} /> on top.
 */
export function useForm<Name extends string>({
  rules,
  send,
  aliases = {},
  clearWhenWrong = [],
  initialErrors = {},
}: Declaration<Name>) {
  const formId = useId()
  const names = Object.keys(rules) as Name[]
  const { errors, setErrors, failure, attempt, refuse } = useRefusals(initialErrors)
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const idOf = (name: Name) => `${formId}-${name}`

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const entered = new FormData(form)
    const values = valuesOf(entered, names)
    const found = check(rules, values, names)
    if (Object.keys(found).length) return refuse(found)
    sending.current = true
    setPending(true)
    refuse({})
    try {
      await send(values, entered)
    } catch (error) {
      if (!(error instanceof Failure)) reportError(error)
      const { fields, words } = refusalOf(error, names, aliases)
      const wrong = clearWhenWrong.filter((name) => fields[name] || isBadRequest(error))
      for (const name of wrong) clear(form, name)
      refuse(fields, words)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  /** After a first failed submit: a field that has become right loses its error while typing; one that was left wrong gains it. */
  const recheck = (event: FormEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name as Name
    if (attempt === 0 || !names.includes(name) || movedToSummary(event)) return
    const values = valuesOf(new FormData(event.currentTarget), names)
    const error = rules[name]?.(values[name], values)
    if (event.type === 'input' && error && !errors[name]) return
    setErrors((others) => withError(others, name, error))
  }

  return {
    errors,
    failure,
    pending,
    props: { id: formId, noValidate: true, onSubmit: submit, onInput: recheck, onBlur: recheck },
    field: (name: Name) => ({ id: idOf(name), name, error: errors[name] }),
    summary: { attempt, failure, errors: listed(names, errors, idOf) },
  }
}

/** What is wrong on the form, and how often it was refused: a refusal of the same words is announced again. */
function useRefusals<Name extends string>(initialErrors: Errors<Name>) {
  const [errors, setErrors] = useState<Errors<Name>>(initialErrors)
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(Object.keys(initialErrors).length)
  useConnectionError(failure, () => setFailure(undefined))
  const refuse = (refused: Errors<Name>, words?: string) => {
    setErrors(refused)
    setFailure(words)
    setAttempt((count) => count + 1)
  }

  return { errors, setErrors, failure, attempt, refuse }
}

function withError<Name extends string>(errors: Errors<Name>, name: Name, error?: string) {
  const { [name]: _, ...others } = errors
  return { ...others, ...(error ? { [name]: error } : {}) } as Errors<Name>
}

const listed = <Name extends string>(
  names: readonly Name[],
  errors: Errors<Name>,
  idOf: (name: Name) => string,
) =>
  names.flatMap((name) => {
    const words = errors[name]
    return words ? [{ id: idOf(name), words }] : []
  })

const isBadRequest = (error: unknown) => error instanceof Failure && error.status === 400

/** A field that a refusal emptied was not left by the person: the summary took the focus. */
const movedToSummary = ({ nativeEvent }: FormEvent | FocusEvent) =>
  nativeEvent instanceof globalThis.FocusEvent &&
  nativeEvent.relatedTarget instanceof Element &&
  nativeEvent.relatedTarget.matches('[role=alert]')

const valuesOf = <Name extends string>(entered: FormData, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, entered.getAll(name).map(textOf).join(',')]),
  ) as Record<Name, string>
const textOf = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.name)

function check<Name extends string>(
  rules: Declaration<Name>['rules'],
  values: Record<Name, string>,
  names: readonly Name[],
): Errors<Name> {
  const found = names.map((name) => [name, rules[name]?.(values[name], values)] as const)
  return Object.fromEntries(found.filter(([, error]) => error)) as Errors<Name>
}

/** Puts words next to the fields they name; words that name none of ours, and every other refusal, are shown above them with the reference to quote. */
function refusalOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
  aliases: Readonly<Record<string, Name>>,
): { fields: Errors<Name>; words: string | undefined } {
  if (!(error instanceof Failure)) return { fields: {}, words: UNEXPECTED }
  const told = Object.entries(
    (error.data as { fields?: Record<string, string> } | null)?.fields ?? {},
  ).map(([path, words]) => [aliases[path] ?? path, words] as const)
  const fields = Object.fromEntries(
    told.filter(([name]) => names.includes(name as Name)),
  ) as Errors<Name>
  const rest = told.filter(([name]) => !names.includes(name as Name)).map(([, words]) => words)
  if (Object.keys(fields).length) return { fields, words: rest.join(' ') || undefined }
  return { fields, words: failureWords(error) }
}

function clear(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = ''
}
