import { useRef, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { formatPhone } from '#shared/words/phone.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { FoundInCv } from '../../contract/sheet.ts'
import { findNumberRefusal, SHEET_MESSAGES } from '../../domain/sheet-refusals.ts'
import { findLastJobRefusals } from '../../domain/last-job.ts'
import { omitAccountValues, SENDER_RULES, type SenderValues } from '../../domain/sender.ts'
import { clearMistakesOnChange } from './clear-mistakes.ts'
import { isTicketOver, sendTypedSheet } from './send-typed-sheet.ts'
import { BUTTON_LABELS, type SheetStage } from './sheet-stage.ts'
import { readTyped, storeTyped, type TypedSheet } from './stored-sheet.ts'
import { useCvOfSheet } from './use-cv-of-sheet.ts'
import { useSendingAfterCv } from './use-sending-after-cv.ts'

export type SheetState = ReturnType<typeof useSheetForm>

/**
 * Manages the form of an application sheet: what was typed is stored in the tab, the CV is uploaded in the background, and a successful sending calls
 * `onSent` with the receipt.
 */
export function useSheetForm(
  vacancyId: string,
  account: SenderValues | null,
  onSent: (receipt: string) => void,
) {
  const [typed, setTyped] = useState<TypedSheet>(readTyped)
  const [stage, setStage] = useState<SheetStage>('typing')
  const [closed, setClosed] = useState<Failure>()
  const element = useRef<HTMLFormElement>(null)
  const [hasCv, hasNumber] = [!typed.lastJob, !typed.noNumber]

  const keep = (sheet: TypedSheet) => storeTyped(omitAccountValues(sheet, account))
  const change = (changed: TypedSheet) => {
    const next = { ...readForm(element.current, typed), ...changed }
    setTyped(next)
    keep(next)
  }
  const cv = useCvOfSheet(vacancyId, (found) => fillEmptyBoxes(element.current, found))
  /** Sends the sheet. If its ticket has expired, it gets a new ticket and sends once more, so that no one has to begin again. */
  const sendWithNewTicketWhereNeeded = async (sheet: TypedSheet) => {
    try {
      return await sendTypedSheet(vacancyId, sheet, setStage)
    } catch (error) {
      if (!isTicketOver(error) || (hasCv && !(await cv.again()))) throw error
      return sendTypedSheet(vacancyId, sheet, setStage)
    }
  }
  const form = useForm({
    rules: {
      file: () => (hasCv ? cv.findRefusal() : undefined),
      ...listRules(hasCv, hasNumber),
    },
    send: async () => {
      const sheet = readForm(element.current, typed)
      keep(sheet)
      try {
        if (hasCv && !(await cv.settled())) return
        setStage('sending')
        onSent(await sendWithNewTicketWhereNeeded(sheet))
      } catch (error) {
        if (error instanceof Failure && error.status === 410) setClosed(error)
        throw error
      } finally {
        setStage('typing')
      }
    },
  })
  const submit = useSendingAfterCv({
    ...{ stage, setStage, element, settled: cv.settled, send: form.props.onSubmit },
    isUploading: () => hasCv && cv.isUploading(),
    read: () => readForm(element.current, typed),
  })
  return clearMistakesOnChange({
    ...{ submit, form, cv, typed, hasCv, hasNumber, element, stage, closed },
    label: BUTTON_LABELS[stage],
    keep: (target: HTMLFormElement) => keep(readForm(target, typed)),
    turnCv: () => change({ lastJob: hasCv ? 'true' : '' }),
    turnNumber: () => change({ noNumber: hasNumber ? 'true' : '' }),
  })
}

/** The rules of the boxes, without that of the CV. */
const listRules = (hasCv: boolean, hasNumber: boolean) => ({
  ...listLastJobRules(hasCv),
  ...SENDER_RULES,
  phoneNumber: (value: string) => findNumberRefusal(hasNumber ? value : null),
  accepted: (value: string) => (value === 'yes' ? undefined : SHEET_MESSAGES.accepted),
})

const listLastJobRules = (hasCv: boolean) => {
  const ruleOf = (name: 'jobTitle' | 'employer' | 'from' | 'to') =>
    hasCv
      ? null
      : (_value: string, values: TypedSheet) =>
          findLastJobRefusals(values, new Date().toISOString().slice(0, 10))[name]
  return {
    jobTitle: ruleOf('jobTitle'),
    employer: ruleOf('employer'),
    from: ruleOf('from'),
    to: ruleOf('to'),
    current: null,
    more: null,
  }
}

/** Reads the visible fields; for hidden ones it takes the values from `before`. */
function readForm(form: HTMLFormElement | null, before: TypedSheet): TypedSheet {
  if (!form) return before
  const shown = Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  return { ...before, current: '', ...shown, accepted: '' }
}

/** Puts the details found in a CV into the empty fields, and returns true if it filled any. It never overwrites what someone typed. */
function fillEmptyBoxes(form: HTMLFormElement | null, found: FoundInCv): boolean {
  const empty = Object.entries(found).flatMap(([name, value]) => {
    const box = form?.elements.namedItem(name)
    return box instanceof HTMLInputElement && box.value.trim() === '' ? [{ box, name, value }] : []
  })
  for (const { box, name, value } of empty) {
    box.value = name === 'phoneNumber' ? formatPhone(value) : value
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return empty.length > 0
}
