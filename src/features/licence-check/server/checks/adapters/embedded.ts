import { AWAITING_VERIFICATION, CHECK_FAILED, NO_LICENCE } from '../../../domain/status.ts'
import type { Entitlement, LicenceRecord } from '../../../domain/record.ts'
import type { CheckAnswer, CheckRequest, CheckingService } from '../checking-service.ts'

/**
 * The demo's checking service. It does not contact an authority: the driver number determines the record (for Great Britain by the digit after the
 * initials, for Northern Ireland by the last digit), so the same number always gets the same record.
 */
export const embeddedService: CheckingService = {
  ask: async () => {},
  answerOf: async (asked) => answerTo(asked),
  forget: async () => {},
}

const answerTo = (asked: CheckRequest): CheckAnswer =>
  (ANSWERS[decidingDigit(asked)] ?? clean)(asked)
const decidingDigit = ({ licenceKind, driverNumber }: CheckRequest) =>
  (licenceKind === 'GB' ? driverNumber[13] : driverNumber.at(-1)) ?? '9'

const clean = (asked: CheckRequest): CheckAnswer => found(recordOf(asked))
const ANSWERS: Readonly<Record<string, (asked: CheckRequest) => CheckAnswer>> = {
  9: clean,
  8: (asked) =>
    found({
      ...recordOf(asked),
      points: 3,
      endorsements: [{ code: 'SP30', points: 3, from: '2025-02-11' }],
    }),
  7: (asked) =>
    found({
      ...recordOf(asked),
      points: 9,
      endorsements: [
        { code: 'SP50', points: 6, from: '2025-08-30' },
        { code: 'CU80', points: 3, from: '2024-11-05' },
      ],
    }),
  6: (asked) =>
    found({
      ...recordOf(asked),
      points: 12,
      endorsements: [{ code: 'TT99', points: 12, from: '2026-06-01' }],
      disqualifiedUntil: '2027-12-01',
    }),
  5: () => ({
    licenceCheckStatusId: NO_LICENCE,
    description: 'The licensing authority knows no licence of these details.',
    record: null,
  }),
  4: () => ({ licenceCheckStatusId: undefined, description: null, record: null }),
  3: (asked) =>
    found({
      ...recordOf(asked),
      holder: { ...recordOf(asked).holder, firstName: 'Someone', lastName: 'Else' },
    }),
  2: (asked) => found({ ...recordOf(asked), expires: '2026-01-31' }),
  1: (asked) => found({ ...recordOf(asked), entitlements: [CAR] }),
  0: () => ({
    licenceCheckStatusId: CHECK_FAILED,
    description: 'The licensing authority could not be reached today.',
    record: null,
  }),
}

const found = (record: LicenceRecord): CheckAnswer => ({
  licenceCheckStatusId: AWAITING_VERIFICATION,
  description: null,
  record,
})
const CAR: Entitlement = {
  category: 'B',
  from: '2015-05-20',
  until: '2045-05-19',
  provisional: false,
}

const recordOf = ({
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
    CAR,
    { category: 'C', from: '2018-09-03', until: '2033-09-02', provisional: false },
    { category: 'CE', from: null, until: null, provisional: true },
  ],
  expires: '2031-04-14',
})
