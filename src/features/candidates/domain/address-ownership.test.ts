import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ADDRESS_STATES,
  type AddressState,
  ADDRESS_EVENTS,
  type AddressEvent,
  findAddressChange,
  ADDRESS_PROOFS,
} from './address-ownership.ts'

test('someone who registers a free address claims it, and can register no other', () => {
  expect(findAddressChange('free', 'registers')?.to).toBe('claimed')
  for (const state of ['reserved', 'claimed', 'proven'] as const)
    expect(findAddressChange(state, 'registers')).toBeUndefined()
})

test('a provider that states a free address proves it; one that someone has waits for a letter', () => {
  expect(findAddressChange('free', 'a provider states it')?.to).toBe('proven')
  for (const state of ['reserved', 'claimed', 'proven'] as const)
    expect(findAddressChange(state, 'a provider states it')).toBeUndefined()
})

test('[amendment 1.2] in the session that registered, or with the password chosen then, everything stays', () => {
  for (const proof of ['proves it here', 'proves it with the password chosen then'] as const)
    expect(findAddressChange('claimed', proof)).toEqual({
      to: 'proven',
      holder: 'stays',
      earlier: 'stay',
    })
})

test('[amendment 1.2] proven anywhere else, the address leaves the account of the person who registered', () => {
  expect(findAddressChange('claimed', 'proves it elsewhere')?.holder).toBe('is set aside')
  expect(findAddressChange('claimed', 'chooses a new password')).toEqual({
    to: 'proven',
    holder: 'is erased',
    earlier: 'are erased',
  })
})

test('[amendment 1.2] an account that its mailbox disowns is deleted; a proven one cannot be disowned', () => {
  expect(findAddressChange('claimed', 'disowns it')).toMatchObject({
    to: 'free',
    holder: 'is erased',
  })
  expect(findAddressChange('proven', 'disowns it')).toBeUndefined()
})

test('[amendment 1.3] the desk takes the address from an unproven account, and never from a proven one', () => {
  expect(findAddressChange('claimed', 'the desk')).toMatchObject({
    to: 'reserved',
    holder: 'is set aside',
  })
  expect(findAddressChange('claimed', 'an onboarding link')).toMatchObject({
    to: 'free',
    holder: 'is set aside',
  })
  expect(findAddressChange('proven', 'the desk')?.holder).toBe('stays')
})

test('[amendment 1.2] a link that was shown proves nothing: the address stays reserved, and a proven one is not opened by it', () => {
  const arrival = 'opens a link that was shown'
  expect(findAddressChange('reserved', arrival)).toEqual({
    to: 'reserved',
    holder: 'stays',
    earlier: 'stay',
  })
  expect(findAddressChange('claimed', arrival)).toMatchObject({
    to: 'reserved',
    holder: 'is set aside',
  })
  for (const state of ['free', 'proven'] as const)
    expect(findAddressChange(state, arrival)).toBeUndefined()
})

test('[amendment 1.2] once a phone holds the registration, the mailbox needs the phone too: without it only the address moves', () => {
  expect(findAddressChange('reserved', 'a phone opens the registration')?.to).toBe('held by phone')
  for (const proof of ADDRESS_PROOFS)
    expect(findAddressChange('held by phone', proof)).toMatchObject({
      to: 'proven',
      holder:
        proof === 'proves it here' || proof === 'proves it with the phone'
          ? 'stays'
          : 'loses the address',
    })
  expect(findAddressChange('held by phone', 'the desk')?.holder).toBe('stays')
  expect(findAddressChange('held by phone', 'the desk, with another phone')).toMatchObject({
    to: 'reserved',
    holder: 'loses the address',
  })
  for (const state of ['free', 'claimed'] as const)
    expect(findAddressChange(state, 'a phone opens the registration')).toBeUndefined()
})

test('[amendment 1.3] the password of an earlier account joins it once the address is proven, and never before', () => {
  for (const state of ADDRESS_STATES)
    expect(findAddressChange(state, 'gives the password of an earlier account')?.earlier).toBe(
      state === 'proven' ? 'join' : undefined,
    )
})

test('a proof always ends in a proven address, and a proven one stays so', () => {
  for (const proof of ADDRESS_PROOFS)
    for (const state of ['reserved', 'held by phone', 'claimed', 'proven'] as const)
      expect(findAddressChange(state, proof)?.to ?? 'proven').toBe('proven')
  for (const arrival of ADDRESS_EVENTS)
    expect(findAddressChange('proven', arrival)?.to ?? 'proven').toBe('proven')
})

type Who = 'owner' | 'stranger'
/**
 * `waysIn` has the people who know the account's password or have a session of it. `holds` has the people whose details are in the account's profile,
 * and 'registration' if the account has a registration that the desk made for the owner.
 */
type Account = {
  readonly waysIn: ReadonlySet<Who>
  readonly holds: ReadonlySet<Who | 'registration'>
}
type World = {
  readonly state: AddressState
  readonly holder: Account | undefined
  readonly earlier: readonly Account[]
}
type Step = { readonly arrival: AddressEvent; readonly who: Who }

const EMPTY: Account = { waysIn: new Set(), holds: new Set() }
const START: World = { state: 'free', holder: undefined, earlier: [] }
/** The events that any person can cause. A link that was shown at the desk is among them, because anyone there may open it. */
const ANYONES: readonly AddressEvent[] = [
  'registers',
  'the desk',
  'opens a link that was shown',
  'an onboarding link',
]
const SIGNS_IN: readonly AddressEvent[] = ['registers', 'a provider states it', ...ADDRESS_PROOFS]

/**
 * Returns true if the person can cause the event. Only the owner reads the mailbox, so only the owner proves or disowns the address; only the person
 * who registered has the account's password or session.
 */
function isPossible({ holder, earlier }: World, { arrival, who }: Step): boolean {
  if (ANYONES.includes(arrival)) return true
  if (who === 'stranger') return false
  if (arrival === 'proves it here' || arrival === 'proves it with the password chosen then')
    return holder?.waysIn.has('owner') === true
  if (arrival === 'gives the password of an earlier account')
    return earlier.some(({ waysIn }) => waysIn.has('owner'))
  return true
}

function next(world: World, step: Step): World {
  const { arrival, who } = step
  const change = findAddressChange(world.state, arrival)
  if (!change || !isPossible(world, step)) return world
  const { to, holder: fate } = change
  const before = world.holder ?? EMPTY
  const kept = fate === 'stays' ? before : EMPTY
  const waysIn = SIGNS_IN.includes(arrival) ? new Set([...kept.waysIn, who]) : kept.waysIn
  const joined =
    change.earlier === 'join'
      ? world.earlier.filter((account) => account.waysIn.has('owner')).slice(0, 1)
      : []
  const holds = new Set([
    ...kept.holds,
    ...(arrival === 'registers' ? [who] : []),
    ...(arrival === 'the desk' ? (['registration'] as const) : []),
    ...joined.flatMap((account) => [...account.holds]),
  ])
  const left =
    change.earlier === 'are erased' ? [] : world.earlier.filter((one) => !joined.includes(one))
  return {
    state: to,
    holder: to === 'free' ? undefined : { waysIn, holds },
    earlier: fate === 'is set aside' ? [before, ...left] : left,
  }
}

const steps = fc.array(
  fc.record({
    arrival: fc.constantFrom(...ADDRESS_EVENTS),
    who: fc.constantFrom<Who>('owner', 'stranger'),
  }),
  { maxLength: 12 },
)
function worldsOf(story: readonly Step[]): readonly World[] {
  const worlds = [START]
  for (const step of story) worlds.push(next(worlds.at(-1) ?? START, step))
  return worlds
}

test('[amendment 1.2] after any history, a stranger has no way into a proven account and nothing of theirs is in it', () => {
  fc.assert(
    fc.property(steps, (story) => {
      for (const { state, holder } of worldsOf(story))
        if (state === 'proven') {
          expect(holder?.waysIn).not.toContain('stranger')
          expect(holder?.holds).not.toContain('stranger')
        }
    }),
  )
})

test('[amendment 1.3] after any history, no account with a registration of the desk has a way in for a stranger', () => {
  fc.assert(
    fc.property(steps, (story) => {
      for (const { holder, earlier } of worldsOf(story))
        for (const account of [holder ?? EMPTY, ...earlier])
          if (account.holds.has('registration')) expect(account.waysIn).not.toContain('stranger')
    }),
  )
})

test('the owner loses nothing of theirs but by their own wish', () => {
  const wishes: readonly AddressEvent[] = ['chooses a new password', 'disowns it']
  fc.assert(
    fc.property(steps, (story) => {
      const worlds = worldsOf(story.filter(({ arrival }) => !wishes.includes(arrival)))
      let had = false
      for (const { holder, earlier } of worlds) {
        const has = [holder ?? EMPTY, ...earlier].some(({ holds }) => holds.has('owner'))
        expect(has || !had).toBe(true)
        had ||= has
      }
    }),
  )
})
