import { expect, test } from 'vitest'
import { contractServer } from '#tests/contract/contract-server.ts'
import { nameOf, operationsOf } from '#tests/contract/operations.ts'
import { buildAccessTests, kindOf } from '../authorisation/cells.ts'
import { listNeeded } from '../authorisation/needed-permissions.ts'
import { EXPECTED } from '../authorisation/table.ts'

const server = await contractServer()
const { calls, leaksOf, leaksOfHolders } = await buildAccessTests(server)

const deskCalls = calls.filter(({ name }) => EXPECTED[kindOf(name) ?? 'open'].consultant === 'in')

test('every published call has a place in the table', async () => {
  expect((await operationsOf(server)).map(nameOf).filter((name) => !kindOf(name))).toEqual([])
})

test.each(calls)('$name', async (call) => {
  expect(await leaksOf(call)).toEqual([])
})

test('every call that consultants make says which permissions it needs', () => {
  expect(deskCalls.map(({ name }) => name).filter((name) => !listNeeded(name))).toEqual([])
})

test.each(deskCalls)('$name admits consultants by what they may do', async (call) => {
  expect(await leaksOfHolders(call)).toEqual([])
})
