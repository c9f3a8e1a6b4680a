import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react'
import { Failure, UNEXPECTED_ERROR_MESSAGE } from '#shared/failure.ts'
import { describeFailure } from '../call/describe-failure.ts'
import { useConnectionError } from './use-connection-error.ts'

/** The check of a field, which returns the refusal of its value, or undefined. The value of a file field is its file's name. */
export type FieldRule<Name extends string> = (
  value: string,
  values: Readonly<Record<Name, string>>,
) => string | undefined
type FormErrors<Name extends string> = Partial<Record<Name, string>>

type FormDeclaration<Name extends string> = {
  /** The rule of each field; null for a field in which every value is valid. */
  readonly rules: Readonly<Record<Name, FieldRule<Name> | null>>
  readonly send: (values: Record<Name, string>, form: FormData) => Promise<void>
  /** The form's field names, by the names of the server's fields that differ from them: `{ NewPassword: 'password' }`. */
  readonly aliases?: Readonly<Record<string, NoInfer<Name>>>
  /**
   * Fields that are emptied when the server refuses them by name, or with a 400 that names no field, such as a wrong password. All other fields stay
   * as typed, and so do these if there is no connection.
   */
  readonly clearWhenWrong?: readonly NoInfer<Name>[]
  /** Errors of these fields that are shown at once, because the server has refused their values on a later screen. */
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
}: FormDeclaration<Name>) {
  const formId = useId()
  const names = Object.keys(rules) as Name[]
  const { errors, setErrors, failure, attempt, refuse } = useFormErrors(initialErrors)
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const idOf = (name: Name) => `${formId}-${name}`

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const entered = new FormData(form)
    const values = readValues(entered, names)
    const found = findErrors(rules, values, names)
    if (Object.keys(found).length) return refuse(found)
    sending.current = true
    setPending(true)
    refuse({})
    try {
      await send(values, entered)
    } catch (error) {
      if (!(error instanceof Failure)) reportError(error)
      const { fields, words } = splitRefusal(error, names, aliases)
      const wrong = clearWhenWrong.filter((name) => fields[name] || isBadRequest(error))
      for (const name of wrong) clearField(form, name)
      refuse(fields, words)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  /** Checks a field again after a first failed submit: its error disappears during typing, and appears when the person leaves an invalid field. */
  const recheck = (event: FormEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name as Name
    if (attempt === 0 || !names.includes(name) || isFocusMovingToSummary(event)) return
    const values = readValues(new FormData(event.currentTarget), names)
    const error = rules[name]?.(values[name], values)
    if (event.type === 'input' && error && !errors[name]) return
    setErrors((others) => replaceError(others, name, error))
  }

  return {
    errors,
    failure,
    pending,
    clearError: (name: Name) => setErrors((others) => replaceError(others, name)),
    props: { id: formId, noValidate: true, onSubmit: submit, onInput: recheck, onBlur: recheck },
    field: (name: Name) => ({ id: idOf(name), name, error: errors[name] }),
    summary: { attempt, failure, errors: listErrors(names, errors, idOf) },
  }
}

/** Provides the errors of the form and the number of refusals, so that a repeated refusal with the same text is announced again. */
function useFormErrors<Name extends string>(initialErrors: FormErrors<Name>) {
  const [errors, setErrors] = useState<FormErrors<Name>>(initialErrors)
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(Object.keys(initialErrors).length)
  useConnectionError(failure, () => setFailure(undefined))
  const refuse = (refused: FormErrors<Name>, words?: string) => {
    setErrors(refused)
    setFailure(words)
    setAttempt((count) => count + 1)
  }

  return { errors, setErrors, failure, attempt, refuse }
}

function replaceError<Name extends string>(errors: FormErrors<Name>, name: Name, error?: string) {
  const { [name]: _, ...others } = errors
  return { ...others, ...(error ? { [name]: error } : {}) } as FormErrors<Name>
}

const listErrors = <Name extends string>(
  names: readonly Name[],
  errors: FormErrors<Name>,
  idOf: (name: Name) => string,
) =>
  names.flatMap((name) => {
    const words = errors[name]
    return words ? [{ id: idOf(name), words }] : []
  })

const isBadRequest = (error: unknown) => error instanceof Failure && error.status === 400

/**
 * Returns whether a field lost the focus only because it moved to the error summary. The person did not leave the field, so the field is not checked
 * again.
 */
const isFocusMovingToSummary = ({ nativeEvent }: FormEvent | FocusEvent) =>
  nativeEvent instanceof globalThis.FocusEvent &&
  nativeEvent.relatedTarget instanceof Element &&
  nativeEvent.relatedTarget.matches('[role=alert]')

const readValues = <Name extends string>(entered: FormData, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, entered.getAll(name).map(toText).join(',')]),
  ) as Record<Name, string>
const toText = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.name)

function findErrors<Name extends string>(
  rules: FormDeclaration<Name>['rules'],
  values: Record<Name, string>,
  names: readonly Name[],
): FormErrors<Name> {
  const found = names.map((name) => [name, rules[name]?.(values[name], values)] as const)
  return Object.fromEntries(found.filter(([, error]) => error)) as FormErrors<Name>
}

/** Splits an error into messages for the fields that it names, and one message above the form for everything else. */
function splitRefusal<Name extends string>(
  error: unknown,
  names: readonly Name[],
  aliases: Readonly<Record<string, Name>>,
): { fields: FormErrors<Name>; words: string | undefined } {
  if (!(error instanceof Failure)) return { fields: {}, words: UNEXPECTED_ERROR_MESSAGE }
  const told = Object.entries(
    (error.data as { fields?: Record<string, string> } | null)?.fields ?? {},
  ).map(([path, words]) => [aliases[path] ?? path, words] as const)
  const fields = Object.fromEntries(
    told.filter(([name]) => names.includes(name as Name)),
  ) as FormErrors<Name>
  const rest = told.filter(([name]) => !names.includes(name as Name)).map(([, words]) => words)
  if (Object.keys(fields).length) return { fields, words: rest.join(' ') || undefined }
  return { fields, words: describeFailure(error) }
}

function clearField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = ''
}
