import { isFirstNameSet, isSet } from '#shared/words/names.ts'

/** The person as onboarding knows them [seed 3 'User (onboarding)']; everything is empty until it is known. */
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

/** The facts that came with a short link. */
export type Shortcode = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** The facts that need no question any more. */
export type KnownFacts = {
  readonly member: boolean
  readonly name: boolean
  readonly phone: boolean
}

/** Leaves out what is being typed on a slide: if that counted as known, the slide would vanish while the person types. */
export function factsOf({
  user,
  shortcode,
}: {
  readonly user: OnboardingUser
  readonly shortcode: Shortcode | null
}): KnownFacts {
  const firstName = isFirstNameSet(user.firstName) || isFirstNameSet(shortcode?.firstName)
  const lastName = isSet(user.lastName) || isSet(shortcode?.lastName)
  return {
    member: user.authorizationToken !== null,
    name: firstName && lastName,
    phone: isSet(user.phoneNumber) || isSet(shortcode?.phone),
  }
}

/** The name as it is known, typed or brought by a short link; null while there is none to make an account with. */
export function namesOf({
  firstName,
  lastName,
  user,
  shortcode,
}: {
  readonly firstName: string
  readonly lastName: string
  readonly user: OnboardingUser
  readonly shortcode: Shortcode | null
}) {
  const names = {
    firstName: firstName || user.firstName || shortcode?.firstName || '',
    lastName: lastName || user.lastName || shortcode?.lastName || '',
  }
  return isFirstNameSet(names.firstName) && isSet(names.lastName) ? names : null
}
