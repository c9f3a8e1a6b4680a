import { useEffect, useRef, useState } from 'react'
import type { Change } from '../session/open-registration.ts'
import { placeKey } from '../../domain/verdicts/verdicts.ts'
import {
  type Answers,
  type Hop,
  keyOf,
  type Value,
} from '#features/registration-flow/domain/answers/answers.ts'
import { refusalOf, tidied } from '#features/registration-flow/domain/questions/action-types.ts'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { InStep } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isSignature } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { type Question, questionsOnScreen } from './questions-on-screen.ts'
import type { Sitting } from './sitting.ts'
import { isOnItsWay, LOOSE, whyNotNext } from './why-not-next.ts'
import { forgetTyped, keepTyped, typedHere } from './typed-here.ts'
import { useAnsweredElsewhere } from './use-answered-elsewhere.ts'

/** After the last change of a screen's answers. */
const AUTOSAVE_AFTER = 800
/** These are given by pressing the button, not by going past. */
const BY_BUTTON: readonly string[] = ['signature', 'declaration']

type Given = { readonly value: Value | null; readonly file?: File | undefined }
type Here = { readonly own: Question; readonly setId: Id | undefined; readonly inStep: InStep }

/** What is being answered on a screen: checked and saved on Continue, and what is right by then also a moment after the last change. */
export function useDraft(sitting: Sitting, { own, setId, inStep }: Here) {
  const { answers, open, judged } = sitting
  const { id } = open.registration
  /** What a signature on this screen covers was read no later. */
  const [shownAt] = useState(open.registration.revision)
  const [draft, setDraft] = useState<ReadonlyMap<string, Given>>(
    () =>
      new Map(
        [...typedHere(id, (key) => answers.values.get(key))].map(([key, value]) => [
          key,
          { value },
        ]),
      ),
  )
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  /** Of which fields of choices there are words that have chosen nothing. */
  const [loose, setLoose] = useState<ReadonlySet<string>>(new Set())

  const answerNow = (hop: Hop): Value | undefined => {
    const given = draft.get(keyOf(hop))
    return given ? (given.value ?? undefined) : answers.values.get(keyOf(hop))
  }
  const questions = questionsOnScreen(own, answerNow)
  const hasUnsentFile = ({ action, hop }: Question) =>
    action.type === 'upload' &&
    open.pendingFiles.some(({ key, refusal }) => key === keyOf(hop) && !refusal)
  const refusalHere = (question: Question) =>
    hasUnsentFile(question) ? undefined : refusalOfAnswer(question.action, answerTo(question.hop))
  const refusalOfAnswer = (action: Question['action'], value: Value | undefined) =>
    refusalAsKept(action, value, judged.today) ??
    (isSignature(action) && value !== undefined && typeof value === 'object' && 'drawn' in value
      ? sitting.refusalOfName(value.name)
      : undefined)
  const refusal = (hop: Hop) => open.saveState.refused.find(({ key }) => key === keyOf(hop))
  const refusedByServer = (hop: Hop) => (mended.has(keyOf(hop)) ? undefined : refusal(hop)?.message)
  const errorOf = (hop: Hop) => errors.get(keyOf(hop)) ?? refusedByServer(hop)

  const asKept = ({ action }: Question, value: Value | null) =>
    JSON.stringify(value === null ? null : tidied(action, value))
  const byKey = new Map(questions.map((question) => [keyOf(question.hop), question]))
  const elsewhere = useAnsweredElsewhere([...byKey.keys()], {
    kept: (key) => JSON.stringify(answers.values.get(key) ?? null),
    typed: (key) => {
      const [question, given] = [byKey.get(key), draft.get(key)]
      return question && given && asKept(question, given.value)
    },
    isOfOthers: (key) =>
      open.elsewhere.some((one) => placeKey(one) === key && one.from.who !== 'here'),
    forget: (keys) =>
      setDraft((before) => new Map([...before].filter(([key]) => !keys.includes(key)))),
  })

  /** As the field shows it: what another device said meanwhile waits as long as the keyboard is in it. */
  const answerTo = (hop: Hop): Value | undefined => {
    const held = elsewhere.held(keyOf(hop))
    return held ? (held.shown ?? undefined) : answerNow(hop)
  }
  /** What the fields showed when each change of them began. */
  const begunOver = useRef(new Map<string, Value | null>())
  const changeOf = (
    { action, hop }: Question,
    { value, file }: Given,
    skipped = false,
  ): Change => ({
    hop,
    value,
    inStep,
    ...(setId ? { actionSetId: setId } : {}),
    ...(file ? { file } : {}),
    ...(skipped ? { skipped } : {}),
    ...(isSignature(action)
      ? { seen: Math.max(shownAt, refusal(hop)?.unread?.revision ?? 0) }
      : {}),
    ...(begunOver.current.has(keyOf(hop))
      ? { over: begunOver.current.get(keyOf(hop)) ?? null }
      : {}),
  })
  /** Signed once more by pressing the button, with the name that is there. */
  const refusedSignature = ({ action, hop }: Question): Given | undefined =>
    isSignature(action) && refusal(hop)
      ? { value: answers.values.get(keyOf(hop)) ?? null }
      : undefined
  /** What differs from what is saved, as it is kept. */
  const changes = (which: (question: Question) => boolean): readonly Change[] =>
    questions.filter(which).flatMap((question) => {
      const given = draft.get(keyOf(question.hop)) ?? refusedSignature(question)
      if (!given) return []
      const value = given.value === null ? null : tidied(question.action, given.value)
      const same =
        JSON.stringify(value) === JSON.stringify(answers.values.get(keyOf(question.hop)) ?? null)
      return same &&
        !given.file &&
        !answers.skipped.has(keyOf(question.hop)) &&
        !refusedSignature(question)
        ? []
        : [changeOf(question, { value, file: given.file })]
    })

  function keep() {
    const kept = changes(
      (question) => !BY_BUTTON.includes(question.action.type) && !refusalHere(question),
    )
    for (const { hop } of kept) begunOver.current.delete(keyOf(hop))
    sitting.save(...kept)
  }
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => {
    if (draft.size === 0) return
    const timer = setTimeout(() => latest.current(), AUTOSAVE_AFTER)
    return () => clearTimeout(timer)
  }, [draft])
  // Whoever leaves a moment after typing has typed all the same.
  useEffect(() => {
    const leave = () => void latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  function answer(question: Question, value: Value | null, file?: File) {
    const key = keyOf(question.hop)
    if (!begunOver.current.has(key)) begunOver.current.set(key, shownIn(question))
    elsewhere.typeOn(key)
    setMended((keys) => new Set(keys).add(key))
    // A file is on its way as soon as it is chosen.
    if (question.action.type === 'upload') {
      setErrors(without(errors, key))
      return void sitting.save(changeOf(question, { value, file }))
    }
    setDraft((before) => new Map(before).set(key, { value, file }))
    const refusal = refusalOfAnswer(question.action, value ?? undefined)
    if (errors.has(key) && !refusal) setErrors(without(errors, key))
    remember(question, refusal ? value : null)
  }
  function shownIn({ action, hop }: Question): Value | null {
    const shown = answerTo(hop)
    return shown === undefined ? null : tidied(action, shown)
  }
  /** What is not right is not saved: without this it would be lost with the page. Numbers that money is taken with are not left lying about. */
  function remember({ action, hop }: Question, wrong: Value | null) {
    if (typeof wrong === 'string' && !isSensitive(action) && !sitting.byConsultant)
      keepTyped(id, keyOf(hop), wrong, answers.values.get(keyOf(hop)))
    else forgetTyped(id, keyOf(hop))
  }

  function typeLoose(hop: Hop, words: string) {
    const key = keyOf(hop)
    setLoose((before) =>
      words === '' ? new Set([...before].filter((one) => one !== key)) : new Set(before).add(key),
    )
    if (words === '' && errors.get(key) === LOOSE) setErrors(without(errors, key))
  }

  const sendsFile = isOnItsWay(open.saveState) && questions.some(hasUnsentFile)
  const isLoose = questions.some(({ hop }) => errors.get(keyOf(hop)) === LOOSE)
  const lacksAnswer = questions.some((question) => {
    const unanswered = refusalOf(question.action, undefined, judged.today)
    return errors.has(keyOf(question.hop)) && unanswered && refusalHere(question) === unanswered
  })

  /** Null where something is wrong or missing, or a file is still on its way: the screen says what. */
  function submit(): Answers | null {
    if (sendsFile) return null
    const found = questions.flatMap((question) => {
      const refusal = loose.has(keyOf(question.hop)) ? LOOSE : refusalHere(question)
      return refusal ? [[keyOf(question.hop), refusal] as const] : []
    })
    setErrors(new Map(found))
    if (found.length > 0) {
      setAttempt((count) => count + 1)
      return null
    }
    return sitting.save(...changes(() => true), ...read())
  }
  /** What was only read is marked as seen. */
  const read = () =>
    questions
      .filter(({ action, hop }) => action.type === 'information' && answerTo(hop) === undefined)
      .map((question) => changeOf(question, { value: 'seen' }))
  const skip = () => sitting.save(changeOf(own, { value: null }, true))

  const refused = questions.map(({ hop }) => refusedByServer(hop)).join('')
  useEffect(() => {
    if (refused) setAttempt((count) => count + 1)
  }, [refused])

  const summary = questions.flatMap(({ hop }) => {
    const words = errorOf(hop)
    return words ? [{ id: idOf(hop), words }] : []
  })
  return {
    questions,
    elsewhere,
    answerTo,
    answer,
    typeLoose,
    errorOf,
    submit,
    whyNotNext: whyNotNext({ sendsFile, isLoose, lacksAnswer }),
    skip,
    summary: { attempt, errors: summary },
  }
}

/** However it was typed. */
const refusalAsKept = (action: Question['action'], value: Value | undefined, day: string) =>
  refusalOf(action, value === undefined ? undefined : tidied(action, value), day)

/** Of the field on the page. */
export const idOf = (hop: Hop) => `question-${hop.actionId}`

function without(errors: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  const rest = new Map(errors)
  rest.delete(key)
  return rest
}
