import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react'
import { Failure, UNEXPECTED } from '#shared/failure.ts'
import { failureWords } from '../call/failure-words.ts'
import { useConnectionError } from './use-connection-error.ts'

/** A rule of the domain that returns the refusal of a value, or undefined. The value of a file field is its file's name. */
export type FieldRule<Name extends string> = (
  value: string,
  values: Readonly<Record<Name, string>>,
) => string | undefined
type Errors<Name extends string> = Partial<Record<Name, string>>

type Declaration<Name extends string> = {
  /** The rule of every field; null if every value is valid. */
  readonly rules: Readonly<Record<Name, FieldRule<Name> | null>>
  readonly send: (values: Record<Name, string>, form: FormData) => Promise<void>
  /** Field names of the server that differ from those of the form: `{ NewPassword: 'password' }`. */
  readonly aliases?: Readonly<Record<string, NoInfer<Name>>>
  /**
   * Fields that are emptied when the server refuses them by name, or with a 400 that names no field. All other fields stay as typed, and without a
   * connection these do too.
   */
  readonly clearWhenWrong?: readonly NoInfer<Name>[]
  /** Refusals of these fields that the server made on a later screen. */
  readonly initialErrors?: Partial<Record<NoInfer<Name>, string>>
}

/**
 * Manages a form with messages: fields are checked on submit, an error disappears when its value becomes valid, the server's 422 is shown next to
 * its fields, and other failures above them. Spread `form.props` on the form and `form.field(name)` on each field; put <ErrorSummary
 * {...form.summary} /> on top.
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

  /** Checks a field again after a first failed submit: its error disappears during typing, and appears when the person leaves an invalid field. */
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

/** Provides the errors of the form and the number of refusals, so that a repeated refusal with the same text is announced again. */
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

/** Returns whether the focus moved to the error summary. The person did not leave the field themselves, so it is not checked again. */
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

/** Splits an error into messages next to the fields that it names, and a message above the form, with its reference, for all others. */
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
