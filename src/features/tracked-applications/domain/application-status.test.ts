import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AGENCY_STATUSES,
  APPLICATION_RECEIVED,
  mayWithdraw,
  type ApplicationStatus,
  APPLICATION_STATUSES,
  type StatusEvent,
  applyStatusEvent,
  APPLICATION_WITHDRAWN,
} from './application-status.ts'

const event: fc.Arbitrary<StatusEvent> = fc.oneof(
  fc.constant({ type: 'applied' } as const),
  fc.constant({ type: 'withdrawn' } as const),
  fc.constantFrom(...AGENCY_STATUSES).map((status) => ({ type: 'decided', status }) as const),
)

/** Applies events to a status and ignores those that are refused. */
function after(status: ApplicationStatus, events: readonly StatusEvent[]): ApplicationStatus {
  return events.reduce((reached, next) => {
    try {
      return applyStatusEvent(reached, next)
    } catch {
      return reached
    }
  }, status)
}

test('a withdrawn application is the candidate’s to reopen, and no one else’s', () => {
  expect(applyStatusEvent(APPLICATION_WITHDRAWN, { type: 'applied' })).toBe(APPLICATION_RECEIVED)
  expect(() =>
    applyStatusEvent(APPLICATION_WITHDRAWN, { type: 'decided', status: 'Interview' }),
  ).toThrow('The candidate has withdrawn this application.')
})

test('applying again changes nothing about an application that the agency works on', () => {
  expect(applyStatusEvent('Interview', { type: 'applied' })).toBe('Interview')
  expect(applyStatusEvent('Not successful', { type: 'applied' })).toBe('Not successful')
})

test.each(['Placed', 'Not successful'] as const)(
  '%s is an end: withdrawing would be a way to apply again',
  (status) => {
    expect(() => applyStatusEvent(status, { type: 'withdrawn' })).toThrow(
      'This application is closed',
    )
  },
)

test('withdrawing is offered exactly where it would change something', () => {
  for (const status of APPLICATION_STATUSES)
    expect(mayWithdraw(status), status).toBe(
      status !== APPLICATION_WITHDRAWN &&
        after(status, [{ type: 'withdrawn' }]) === APPLICATION_WITHDRAWN,
    )
})

test('after any events, the status is one of those that people are shown', () => {
  fc.assert(
    fc.property(
      fc.array(event),
      (events) => void expect(APPLICATION_STATUSES).toContain(after(APPLICATION_RECEIVED, events)),
    ),
  )
})

test('an event that arrives twice counts once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...APPLICATION_STATUSES),
      event,
      (status, once) => void expect(after(status, [once, once])).toBe(after(status, [once])),
    ),
  )
})

test('no decision of the agency ever looks like a withdrawal or a new application', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...APPLICATION_STATUSES),
      fc.constantFrom(...AGENCY_STATUSES),
      (status, decided) => {
        const reached = after(status, [{ type: 'decided', status: decided }])
        expect(reached === APPLICATION_WITHDRAWN).toBe(status === APPLICATION_WITHDRAWN)
        expect(reached).not.toBe(APPLICATION_RECEIVED)
      },
    ),
  )
})
