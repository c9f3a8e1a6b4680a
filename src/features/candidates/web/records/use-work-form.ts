import { call } from '#web/call/call.ts'
import { type WorkHistory, workHistoryEndpoints } from '../../contract/records/work-history.ts'
import { toLondonDay, findMonthRefusal } from '#shared/words/dates.ts'
import { findWorkRefusals } from '../../domain/records/work.ts'
import { saveToProfileCopy, requireCandidateId } from '../profile-copy.ts'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import type { RecordFormProps } from './record-list.tsx'

type TypedPeriod = { readonly from: string; readonly to: string; readonly current: string }

const toPeriod = ({ from, to, current }: TypedPeriod) => ({ from, to, current: current === 'true' })

const checkPeriod = (typed: TypedPeriod) =>
  findWorkRefusals(toPeriod(typed), toLondonDay(new Date()))

export function useWorkForm(
  item: WorkHistory | undefined,
  done: RecordFormProps<WorkHistory>['onSaved'],
) {
  return useProfileForm({
    rules: {
      jobTitle: (typed) => (typed.trim() ? undefined : 'Enter the job title'),
      employer: (typed) => (typed.trim() ? undefined : 'Enter the employer'),
      location: null,
      from: (typed, values) =>
        typed === ''
          ? 'Enter the month you started'
          : (findMonthRefusal(typed) ?? checkPeriod(values).from),
      to: (typed, values) => findMonthRefusal(typed) ?? checkPeriod(values).to,
      current: null,
      duties: null,
      reasonForLeaving: null,
      mayContact: null,
    },
    send: async ({
      jobTitle,
      employer,
      location,
      duties,
      reasonForLeaving,
      mayContact,
      ...typed
    }) => {
      const id = requireCandidateId()
      const body = {
        jobTitle,
        employer,
        location,
        duties,
        reasonForLeaving,
        mayContact: mayContact === 'true',
        ...toPeriod(typed),
      }
      const saved = item
        ? await call(workHistoryEndpoints.replace, { params: { id, itemId: item.id }, body })
        : await call(workHistoryEndpoints.create, { params: { id }, body })
      saveToProfileCopy('workhistories', saved)
      done(saved)
    },
  })
}
