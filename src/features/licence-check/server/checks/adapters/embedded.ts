import {
  AWAITING_VERIFICATION,
  CHECK_FAILED,
  NO_SUCH_LICENCE,
} from '../../../domain/checks/status.ts'
import type { Entitlement, LicenceRecord } from '../../../domain/checks/record.ts'
import type { CheckAnswer, CheckRequest, CheckingService } from '../checking-service.ts'

/**
 * The demo's checking service. It does not contact an authority: the driver number determines the record (for Great Britain by the digit after the
 * initials, for Northern Ireland by the last digit), so the same number always gets the same record.
 */
export const embeddedCheckingService: CheckingService = {
  ask: async () => {},
  answerOf: async (asked) => makeDemoAnswer(asked),
  forget: async () => {},
}

const makeDemoAnswer = (asked: CheckRequest): CheckAnswer =>
  (ANSWERS_BY_DIGIT[readDecidingDigit(asked)] ?? answerWithCleanRecord)(asked)
const readDecidingDigit = ({ licenceKind, driverNumber }: CheckRequest) =>
  (licenceKind === 'GB' ? driverNumber[13] : driverNumber.at(-1)) ?? '9'

const answerWithCleanRecord = (asked: CheckRequest): CheckAnswer =>
  answerWithRecord(buildCleanRecord(asked))
const ANSWERS_BY_DIGIT: Readonly<Record<string, (asked: CheckRequest) => CheckAnswer>> = {
  9: answerWithCleanRecord,
  8: (asked) =>
    answerWithRecord({
      ...buildCleanRecord(asked),
      points: 3,
      endorsements: [{ code: 'SP30', points: 3, from: '2025-02-11' }],
    }),
  7: (asked) =>
    answerWithRecord({
      ...buildCleanRecord(asked),
      points: 9,
      endorsements: [
        { code: 'SP50', points: 6, from: '2025-08-30' },
        { code: 'CU80', points: 3, from: '2024-11-05' },
      ],
    }),
  6: (asked) =>
    answerWithRecord({
      ...buildCleanRecord(asked),
      points: 12,
      endorsements: [{ code: 'TT99', points: 12, from: '2026-06-01' }],
      disqualifiedUntil: '2027-12-01',
    }),
  5: () => ({
    licenceCheckStatusId: NO_SUCH_LICENCE,
    description: 'The licensing authority knows no licence of these details.',
    record: null,
  }),
  4: () => ({ licenceCheckStatusId: undefined, description: null, record: null }),
  3: (asked) =>
    answerWithRecord({
      ...buildCleanRecord(asked),
      holder: { ...buildCleanRecord(asked).holder, firstName: 'Someone', lastName: 'Else' },
    }),
  2: (asked) => answerWithRecord({ ...buildCleanRecord(asked), expires: '2026-01-31' }),
  1: (asked) => answerWithRecord({ ...buildCleanRecord(asked), entitlements: [CAR_ENTITLEMENT] }),
  0: () => ({
    licenceCheckStatusId: CHECK_FAILED,
    description: 'The licensing authority could not be reached today.',
    record: null,
  }),
}

const answerWithRecord = (record: LicenceRecord): CheckAnswer => ({
  licenceCheckStatusId: AWAITING_VERIFICATION,
  description: null,
  record,
})
const CAR_ENTITLEMENT: Entitlement = {
  category: 'B',
  from: '2015-05-20',
  until: '2045-05-19',
  provisional: false,
}

const buildCleanRecord = ({
  firstName,
  lastName,
  birthDate,
  driverNumber,
}: CheckRequest): LicenceRecord => ({
  holder: { firstName, lastName, birthDate, driverNumber },
  points: 0,
  endorsements: [],
  disqualifiedUntil: null,
  entitlements: [
    CAR_ENTITLEMENT,
    { category: 'C', from: '2018-09-03', until: '2033-09-02', provisional: false },
    { category: 'CE', from: null, until: null, provisional: true },
  ],
  expires: '2031-04-14',
})
