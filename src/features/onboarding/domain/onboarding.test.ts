import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance, type OnboardingEvent } from './onboarding.ts'
import { FLOWS, type FlowName, SLIDES } from './slides.ts'
import { FRESH, type OnboardingState } from './state.ts'
import { UNKNOWN_USER } from './user.ts'

const after = (...events: readonly OnboardingEvent[]) => events.reduce(advance, FRESH)
const account = {
  id: '3f0c1b3e-0000-4000-8000-000000000001',
  firstName: 'Amara',
  lastName: 'Okafor',
  emailAddress: 'amara@example.com',
  authorizationToken: 'ca_x',
  isPortal: false,
}
const vacancy = {
  id: '3f0c1b3e-0000-4000-8000-000000000002',
  jobId: 'STK-1',
  divisionId: null,
  jobTitle: 'Stock Controller',
  descriptionText: '',
  websiteId: 'halewick',
  expires: '',
  created: '',
  updated: '',
  location: 'Leeds',
  jobType: 'Permanent',
  salary_annual: '24907',
}

test('a fresh state is the new user flow at the auth form, and nothing is known [seed 4.12, 3.1.9, 3.1.11]', () => {
  expect(FRESH).toMatchObject({
    onboardingFlow: FLOWS.newUser,
    currentSlide: 'AuthForm',
    previousSlide: null,
    activeFlowName: 'newUser',
    completedSteps: [],
    user: UNKNOWN_USER,
    jobAction: null,
    loading: false,
  })
})

test('loading clears the request error, loaded ends loading, a failure is kept until the next try [seed 4.1.1-2, 3.1.1-2, 8.33.1]', () => {
  const failed = after(
    { type: 'loading' },
    { type: 'requestFailed', message: 'Unable to create user. please try again.' },
  )
  expect(failed).toMatchObject({
    loading: false,
    requestError: 'Unable to create user. please try again.',
  })
  expect(advance(failed, { type: 'loading' })).toMatchObject({ loading: true, requestError: null })
  expect(after({ type: 'loading' }, { type: 'loaded' }).loading).toBe(false)
})

test('a named flow takes its steps less the completed ones, begins at the first that is left and forgets the previous slide [seed 4.8.1, 4.8.3-6, 3.1.16-17]', () => {
  const named = after(
    { type: 'skipped' },
    { type: 'flowNamed', name: 'loggedInUser', completed: ['Name', 'Identity'] },
  )

  expect(named).toMatchObject({
    activeFlowName: 'loggedInUser',
    completedSteps: ['Name', 'Identity'],
    currentSlide: 'Phone',
    previousSlide: null,
  })
  expect(named.onboardingFlow).toEqual([
    'Phone',
    'CV',
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
    'Declaration',
    'Complete',
  ])
})

test('without a name it is the flow from a short code [seed 4.8.2, 4.10.2]', () => {
  expect(after({ type: 'flowNamed' })).toMatchObject({
    activeFlowName: 'shortCode',
    onboardingFlow: FLOWS.shortCode,
    currentSlide: 'Intro',
  })
})

test('completing onboarding resets everything [seed 4.9.1]', () => {
  const done = after(
    { type: 'withRequiredCv' },
    { type: 'userKnown', user: account },
    { type: 'jobActionRemembered', jobId: vacancy.id, action: 'apply' },
    { type: 'typed', values: { declarationSigned: true } },
    { type: 'completed' },
  )

  expect(done).toEqual(FRESH)
})

test('the variants: no job, and a CV that cannot be skipped [seed 4.10.1, 4.10.3]', () => {
  const applying = after(
    { type: 'vacancyKnown', vacancy },
    { type: 'jobActionRemembered', jobId: vacancy.id, action: 'apply' },
  )

  expect(advance(applying, { type: 'withoutJobId' })).toMatchObject({
    jobId: null,
    jobAction: null,
    vacancyDetails: null,
  })
  expect(advance(applying, { type: 'withRequiredCv' }).cvRequired).toBe(true)
})

test('an address where the first name should be does not spare the name slide [seed 5.5.1, 2.12.14]', () => {
  expect(
    after({ type: 'userKnown', user: { firstName: 'amara@example.com', lastName: 'Okafor' } })
      .onboardingFlow,
  ).toContain('Name')
  expect(
    after({ type: 'userKnown', user: { firstName: 'Amara', lastName: 'Okafor' } }).onboardingFlow,
  ).not.toContain('Name')
})

test('what is being typed does not take the slide away', () => {
  const typing = after({
    type: 'typed',
    values: { firstName: 'Amara', lastName: 'Okafor', phone: '+447700900123' },
  })

  expect(typing.onboardingFlow).toEqual(FLOWS.newUser)
})

test('each answer that is typed is kept under its own name, until it is sent [seed 3.1.21-24, 3.1.28]', () => {
  const values = {
    password: 'seventeen green ladders',
    firstName: 'Amara',
    lastName: 'Okafor',
    phone: '+447700900123',
    declarationSigned: true,
  }

  expect(after({ type: 'typed', values })).toMatchObject({ ...values, user: UNKNOWN_USER })
})

test('the job and its vacancy are remembered [seed 3.1.4, 3.1.6]', () => {
  expect(after({ type: 'vacancyKnown', vacancy })).toMatchObject({
    jobId: vacancy.id,
    vacancyDetails: vacancy,
  })
})

test('an account made on the name slide goes on to the next question, and its password is forgotten', () => {
  const made = after(
    { type: 'stepCompleted', slide: 'AuthForm' },
    { type: 'typed', values: { password: 'seventeen green ladders' } },
    { type: 'stepCompleted', slide: 'Password' },
    { type: 'signedIn', user: account },
    { type: 'stepCompleted', slide: 'Name' },
  )

  expect(made).toMatchObject({
    currentSlide: 'Phone',
    password: '',
    completedSteps: ['AuthForm', 'Password', 'Name'],
  })
  expect(made.onboardingFlow).toEqual([
    'Phone',
    'CV',
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
    'Identity',
    'Declaration',
    'Complete',
  ])
})

test('who changes an answer beside which they are asked whether it is right comes back there, not to every question since', () => {
  const asked = after({ type: 'signedIn', user: account }, { type: 'shown', slide: 'Identity' })
  const phone = advance(asked, { type: 'reopened', slide: 'Phone' })
  const name = advance(asked, { type: 'reopened', slide: 'Name' })

  expect([phone.currentSlide, advance(phone, { type: 'stepCompleted' }).currentSlide]).toEqual([
    'Phone',
    'Identity',
  ])
  expect([name.currentSlide, advance(name, { type: 'stepCompleted' }).currentSlide]).toEqual([
    'Name',
    'Identity',
  ])
  expect(
    advance(advance(name, { type: 'stepCompleted' }), {
      type: 'userKnown',
      user: { firstName: 'Ama' },
    }),
  ).toMatchObject({ currentSlide: 'Identity', onboardingFlow: asked.onboardingFlow })
})

test('signing in where the account knows it all keeps the slide that shows', () => {
  const signedIn = after(
    { type: 'flowNamed', name: 'portalJobApplication' },
    { type: 'shown', slide: 'CV' },
    { type: 'signedIn', user: { ...account, phoneNumber: '+447700900123' } },
  )

  expect(signedIn).toMatchObject({
    currentSlide: 'CV',
    onboardingFlow: ['Intro', 'Identity', 'CV', 'Declaration', 'Complete'],
  })
})

test('an introduction that was removed and job details that were added survive the sign-in [seed 3.1.10]', () => {
  const signedIn = after(
    { type: 'flowNamed', name: 'portalJobApplication' },
    { type: 'introductionRemoved' },
    { type: 'jobDetailsAdded' },
    { type: 'signedIn', user: account },
  )

  expect(signedIn.onboardingFlow).toEqual([
    'JobTitle',
    'JobLocation',
    'Salary',
    'JobType',
    'Identity',
    'Phone',
    'CV',
    'Declaration',
    'Complete',
  ])
})

test('job details that were answered in an earlier sitting are not asked again', () => {
  const returning = after(
    { type: 'flowNamed', name: 'portalJobApplication', completed: ['JobTitle'] },
    { type: 'jobDetailsAdded' },
  )

  expect(returning.onboardingFlow.filter((slide) => slide.startsWith('Job'))).toEqual([
    'JobLocation',
    'JobType',
  ])
})

test('a one-time code verifies on success and unverifies on failure [seed 4.20.1-2, 3.1.5, 3.1.14-15, 3.1.26-27]', () => {
  const confirmed = after(
    { type: 'typed', values: { phone: '+447700900123' } },
    { type: 'phoneKept', phoneId: 'p' },
    { type: 'codeConfirmed', contact: 'phone' },
  )

  expect(confirmed).toMatchObject({
    mobileOtpVerified: true,
    phoneVerified: true,
    lastVerifiedPhone: '+447700900123',
    phoneId: 'p',
  })
  expect(advance(confirmed, { type: 'codeRefused', contact: 'phone' })).toMatchObject({
    mobileOtpVerified: false,
    phoneVerified: false,
  })
  expect(after({ type: 'codeConfirmed', contact: 'email' }).emailOtpVerified).toBe(true)
})

test('an address that is to take the place of a mistyped one is kept, and no code of another address counts for it', () => {
  const confirmed = after(
    { type: 'emailKept', email: { id: 'e1', emailAddress: 'amara@exmaple.com' } },
    { type: 'codeConfirmed', contact: 'email' },
  )
  const newEmail = { id: 'e2', emailAddress: 'amara@example.com' }

  expect(advance(confirmed, { type: 'emailKept', email: newEmail })).toMatchObject({
    newEmail,
    emailOtpVerified: false,
  })
})

test("a short code's name and phone are not asked again, until the person says that this is not them [seed 3.1.20, 2.12.15]", () => {
  const read = after(
    { type: 'flowNamed', name: 'shortCode' },
    {
      type: 'shortcodeRead',
      shortcode: { firstName: 'Amara', lastName: 'Okafor', phone: '+447700900123' },
    },
    { type: 'shown', slide: 'Identity' },
  )
  expect(read.onboardingFlow).toEqual([
    'Intro',
    'Password',
    'Identity',
    'CV',
    'Declaration',
    'Complete',
  ])

  expect(advance(read, { type: 'shortcodeCleared' })).toMatchObject({
    onboardingFlow: FLOWS.shortCode,
    currentSlide: 'Name',
    shortcode: null,
  })
  const made = advance(read, {
    type: 'signedIn',
    user: { ...account, phoneNumber: '+447700900123' },
  })
  const notMe = advance(made, { type: 'shortcodeCleared' })
  expect([notMe.currentSlide, advance(notMe, { type: 'stepCompleted' }).currentSlide]).toEqual([
    'Name',
    'Identity',
  ])
})

test('looking-for begins with the vacancy that the person came for [seed 3.8.5, 3.1.7]', () => {
  expect(after({ type: 'vacancyKnown', vacancy }).lookingForData).toEqual({
    keywords: 'Stock Controller',
    salaryFrom: '24907',
    location: 'Leeds',
    jobType: 'Permanent',
  })
  expect(FRESH.lookingForData).toEqual({ keywords: '', salaryFrom: '0', location: '', jobType: '' })
})

test('the remembered job outlasts making an account and confirming it, and is forgotten at the end [seed 3.1.19]', () => {
  const confirmed = after(
    { type: 'jobActionRemembered', jobId: vacancy.id, action: 'apply' },
    { type: 'signedIn', user: account },
    { type: 'userKnown', user: { isPortal: true } },
  )
  expect(confirmed).toMatchObject({ jobId: vacancy.id, jobAction: 'apply' })
  expect(advance(confirmed, { type: 'completed' })).toMatchObject({ jobId: null, jobAction: null })
})

const slide = fc.constantFrom(...SLIDES)
const event: fc.Arbitrary<OnboardingEvent> = fc.oneof(
  fc.constantFrom<OnboardingEvent>(
    { type: 'skipped' },
    { type: 'wentBack' },
    { type: 'jobDetailsAdded' },
    { type: 'introductionRemoved' },
    { type: 'shortcodeCleared' },
    { type: 'completed' },
    { type: 'signedIn', user: account },
    { type: 'userKnown', user: { phoneNumber: '+447700900123' } },
    { type: 'shortcodeRead', shortcode: { firstName: 'A', lastName: 'B', phone: '' } },
  ),
  fc.record({
    type: fc.constant('flowNamed' as const),
    name: fc.constantFrom(...(Object.keys(FLOWS) as FlowName[])),
    completed: fc.array(slide),
  }),
  fc.record({ type: fc.constant('shown' as const), slide }),
  fc.record({ type: fc.constant('stepCompleted' as const), slide }),
)

const sound = ({ onboardingFlow, currentSlide, previousSlide }: OnboardingState) => {
  expect(onboardingFlow).toContain(currentSlide)
  expect(new Set(onboardingFlow).size).toBe(onboardingFlow.length)
  expect(previousSlide === null || SLIDES.includes(previousSlide)).toBe(true)
}

test('after any events in any order, a slide of the flow shows and none is twice in it', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      events.reduce((state, one) => {
        const later = advance(state, one)
        sound(later)
        return later
      }, FRESH)
    }),
  )
})

test('once signed in, no one sees the email or the password slide while the account stays', () => {
  const harmless = event.filter(({ type }) => type !== 'completed')
  fc.assert(
    fc.property(fc.array(harmless, { maxLength: 20 }), (events) => {
      const state = events.reduce(advance, after({ type: 'signedIn', user: account }))
      expect(state.onboardingFlow).not.toContain('AuthForm')
      expect(state.onboardingFlow).not.toContain('Password')
    }),
  )
})
