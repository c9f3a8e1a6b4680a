/**
 * The states of an email address that is used to sign in. Free: no account has it. Reserved: the desk made an account for it, and no one can sign in
 * to that account. Held by phone: like reserved, but a person has opened a registration of the account with a texted code. Their phone has shown
 * whose registration it is, but the address may be mistyped. Claimed: a person registered with the address and has not proven it. Proven: the reader
 * of its mailbox has shown that the account is theirs.
 */
export const ADDRESS_STATES = ['free', 'reserved', 'held by phone', 'claimed', 'proven'] as const
export type AddressState = (typeof ADDRESS_STATES)[number]

/**
 * The ways to prove that an address is one's own. 'Here' means in the session that registered the address, 'elsewhere' in any other browser. 'With
 * the phone' means with a link from the mailbox and a code that was texted to the account's phone.
 */
export const ADDRESS_PROOFS = [
  'proves it here',
  'proves it with the phone',
  'proves it with the password chosen then',
  'proves it elsewhere',
  'chooses a new password',
] as const
export type AddressProof = (typeof ADDRESS_PROOFS)[number]

/**
 * Every event that can change the owner of an address. 'The desk' makes a registration or a link; 'with another phone' means that its number is not
 * the phone that opened the account's registration. A portal link that was shown at the desk proves nothing about the person who opens it, and an
 * onboarding link only carries the address.
 */
export const ADDRESS_EVENTS = [
  'registers',
  'a provider states it',
  'the desk',
  'the desk, with another phone',
  'opens a link that was shown',
  'a phone opens the registration',
  'an onboarding link',
  ...ADDRESS_PROOFS,
  'gives the password of an earlier account',
  'disowns it',
] as const
export type AddressEvent = (typeof ADDRESS_EVENTS)[number]

/**
 * The effect of an event on the address (`to`), on the account that has it (`holder`), and on the accounts that lost it earlier. An account that is
 * set aside has lost the address and every way to sign in; its profile waits for the person who proves the address and also knows its password. An
 * account that 'loses the address' keeps everything else except what belongs to the reader of the mailbox: their registrations, with the sessions in
 * them, and the links that were sent there.
 */
export type AddressChange = {
  readonly to: AddressState
  readonly holder: 'stays' | 'loses the address' | 'is set aside' | 'is erased'
  readonly earlier: 'stay' | 'join' | 'are erased'
}

const makeAddressChange = (
  to: AddressState,
  holder: AddressChange['holder'] = 'stays',
  earlier: AddressChange['earlier'] = 'stay',
): AddressChange => ({ to, holder, earlier })

/** The changes by state and event. An event that is not listed for a state is refused and changes nothing. */
const CHANGES_BY_STATE: Readonly<
  Record<AddressState, Readonly<Partial<Record<AddressEvent, AddressChange | undefined>>>>
> = {
  free: {
    registers: makeAddressChange('claimed'),
    'a provider states it': makeAddressChange('proven'),
    'the desk': makeAddressChange('reserved'),
    'an onboarding link': makeAddressChange('free'),
  },
  reserved: {
    'the desk': makeAddressChange('reserved'),
    'opens a link that was shown': makeAddressChange('reserved'),
    'a phone opens the registration': makeAddressChange('held by phone'),
    'an onboarding link': makeAddressChange('reserved'),
    'proves it here': makeAddressChange('proven'),
    'proves it with the phone': makeAddressChange('proven'),
    'proves it elsewhere': makeAddressChange('proven'),
    'chooses a new password': makeAddressChange('proven', 'stays', 'are erased'),
    'disowns it': makeAddressChange('reserved', 'stays', 'are erased'),
  },
  'held by phone': {
    'the desk': makeAddressChange('held by phone'),
    'the desk, with another phone': makeAddressChange('reserved', 'loses the address'),
    'opens a link that was shown': makeAddressChange('held by phone'),
    'a phone opens the registration': makeAddressChange('held by phone'),
    'an onboarding link': makeAddressChange('held by phone'),
    'proves it here': makeAddressChange('proven'),
    'proves it with the phone': makeAddressChange('proven'),
    'proves it with the password chosen then': makeAddressChange('proven', 'loses the address'),
    'proves it elsewhere': makeAddressChange('proven', 'loses the address'),
    'chooses a new password': makeAddressChange('proven', 'loses the address', 'are erased'),
    'disowns it': makeAddressChange('held by phone', 'stays', 'are erased'),
  },
  claimed: {
    'the desk': makeAddressChange('reserved', 'is set aside'),
    'opens a link that was shown': makeAddressChange('reserved', 'is set aside'),
    'an onboarding link': makeAddressChange('free', 'is set aside'),
    'proves it here': makeAddressChange('proven'),
    'proves it with the password chosen then': makeAddressChange('proven'),
    'proves it with the phone': makeAddressChange('proven', 'is set aside'),
    'proves it elsewhere': makeAddressChange('proven', 'is set aside'),
    'chooses a new password': makeAddressChange('proven', 'is erased', 'are erased'),
    'disowns it': makeAddressChange('free', 'is erased', 'are erased'),
  },
  proven: {
    'the desk': makeAddressChange('proven'),
    'a phone opens the registration': makeAddressChange('proven'),
    'an onboarding link': makeAddressChange('proven'),
    'proves it here': makeAddressChange('proven'),
    'proves it with the phone': makeAddressChange('proven'),
    'proves it with the password chosen then': makeAddressChange('proven'),
    'proves it elsewhere': makeAddressChange('proven'),
    'chooses a new password': makeAddressChange('proven'),
    'gives the password of an earlier account': makeAddressChange('proven', 'stays', 'join'),
  },
}

export const findAddressChange = (
  state: AddressState,
  arrival: AddressEvent,
): AddressChange | undefined => CHANGES_BY_STATE[state][arrival]
