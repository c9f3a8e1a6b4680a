import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { SMALL_FLOW } from './small-flow.ts'

const [you, ...rest] = SMALL_FLOW.tasks
const [aboutYou, ...steps] = you?.steps ?? []
if (!you || !aboutYou) throw new Error('the small flow begins with a step about you')

/** The small flow with the questions for drivers. */
export const DRIVER_FLOW: Flow = {
  ...SMALL_FLOW,
  name: 'small-driver',
  tasks: [
    {
      ...you,
      steps: [
        {
          ...aboutYou,
          actions: [
            ...aboutYou.actions,
            {
              id: 'first-name',
              name: 'FirstName',
              type: 'text',
              label: 'First name',
              prefill: 'firstName',
            },
            {
              id: 'last-name',
              name: 'LastName',
              type: 'text',
              label: 'Last name',
              prefill: 'lastName',
            },
            {
              id: 'birth-date',
              name: 'BirthDate',
              type: 'date',
              label: 'Date of birth',
              prefill: 'birthDate',
            },
            {
              id: 'driver-number',
              name: 'DriverNumber',
              type: 'text',
              label: 'Driver number',
              validation: { format: 'driver_number' },
            },
            {
              id: 'licence-check-code',
              name: 'LicenceCheckCode',
              type: 'text',
              label: 'Check code',
              optional: true,
              validation: { format: 'licence_check_code' },
            },
            {
              id: 'licence-check-consent',
              name: 'LicenceCheckConsent',
              type: 'declaration',
              label: 'May we check your licence?',
              statement: 'I agree.',
            },
          ],
        },
        ...steps,
      ],
    },
    ...rest,
  ],
}
