import { isFirstNameSet, hasText } from '#shared/words/names.ts'

/** The person in onboarding [seed 3 'User (onboarding)']; fields are empty until they are known. */
export type OnboardingUser = {
  readonly id: string | null
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly authorizationToken: string | null
  readonly isPortal: boolean
}

export const UNKNOWN_USER: OnboardingUser = {
  id: null,
  firstName: '',
  middleName: '',
  lastName: '',
  emailAddress: '',
  phoneNumber: '',
  authorizationToken: null,
  isPortal: false,
}

/** The details of the person that a short link supplied. */
export type ShortcodePerson = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** For each fact, whether it is known already, so that its slide can be left out. */
export type KnownFacts = {
  readonly member: boolean
  readonly name: boolean
  readonly phone: boolean
}

/**
 * Returns the known facts without the text that is being typed on a slide: if that counted as known, the slide would vanish while the person types.
 */
export function findKnownFacts({
  user,
  shortcode,
}: {
  readonly user: OnboardingUser
  readonly shortcode: ShortcodePerson | null
}): KnownFacts {
  const firstName = isFirstNameSet(user.firstName) || isFirstNameSet(shortcode?.firstName)
  const lastName = hasText(user.lastName) || hasText(shortcode?.lastName)
  return {
    member: user.authorizationToken !== null,
    name: firstName && lastName,
    phone: hasText(user.phoneNumber) || hasText(shortcode?.phone),
  }
}

/** Returns the person's name, known, typed or from a short link; null if it is not complete enough to make an account. */
export function findCompleteNames({
  firstName,
  lastName,
  user,
  shortcode,
}: {
  readonly firstName: string
  readonly lastName: string
  readonly user: OnboardingUser
  readonly shortcode: ShortcodePerson | null
}) {
  const names = {
    firstName: firstName || user.firstName || shortcode?.firstName || '',
    lastName: lastName || user.lastName || shortcode?.lastName || '',
  }
  return isFirstNameSet(names.firstName) && hasText(names.lastName) ? names : null
}
