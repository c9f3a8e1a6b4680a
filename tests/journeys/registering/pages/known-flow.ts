import type {
  Action,
  Flow,
  Step,
} from '#features/registration-flow/domain/definition/definition.ts'
import { PAGED_FLOW } from '#tests/registrations/paged-flow.ts'

const [YOU, END] = PAGED_FLOW.tasks
const [ABOUT_YOU] = YOU?.steps ?? []
if (!YOU || !END || !ABOUT_YOU) throw new Error('the paged flow has two tasks')

const asked = (id: string, name: string, type: Action['type'], label: string) =>
  ({ id, name, type, label }) as Action

const STEPS: readonly Step[] = [
  {
    ...ABOUT_YOU,
    actions: [
      ...ABOUT_YOU.actions,
      asked('home', 'Home', 'address', 'Your home address'),
      asked('nino', 'Nino', 'nino', 'National Insurance number'),
      asked('loan', 'Loan', 'text', 'Your student loan'),
    ],
    groups: [
      { id: 'name', title: 'Your name', actions: ['preferred-name', 'nickname'] },
      { id: 'driving', title: 'Your driving', actions: ['drives', 'home'] },
      { id: 'tax', title: 'Your tax', actions: ['nino', 'loan'] },
    ],
  },
  {
    id: 'emergency',
    name: 'In an emergency',
    showIntroductionScreen: false,
    actions: [
      asked('ring', 'Ring', 'text', 'Who should we ring?'),
      asked('ring-on', 'RingOn', 'phone', 'Their number'),
    ],
    groups: [{ id: 'emergency', title: 'Whom to ring', actions: ['ring', 'ring-on'] }],
  },
]

/** A flow in pages of which nearly everything is known: a step of three pages in which one answer is
 * missing, a step of which all is known, and a signature. */
export const KNOWN_FLOW: Flow = {
  ...PAGED_FLOW,
  name: 'known',
  title: 'Registration of someone we know',
  tasks: [{ ...YOU, steps: STEPS }, END],
}

/** What is known, by the names of the questions. */
export const KNOWN_ANSWERS = {
  PreferredName: 'Ama',
  Drives: [{ choiceValue: 'no', answer: null }],
  Home: {
    ...{ address1: '1 High Street', address2: 'Chapel Allerton', address3: '', address4: '' },
    ...{ city: 'Leeds', county: '', postCode: 'LS7 4AP', country: '' },
  },
  Nino: 'AB123456C',
  Ring: 'Kofi Okafor',
  RingOn: '07700900123',
}
