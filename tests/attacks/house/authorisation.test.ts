import { expect, test } from 'vitest'
import { contractServer } from '#tests/contract/contract-server.ts'
import { nameOf, operationsOf } from '#tests/contract/operations.ts'
import { buildAccessTests, kindOf } from '../authorisation/cells.ts'

const server = await contractServer()
const { calls, leaksOf } = await buildAccessTests(server)

test('every published call has a place in the table', async () => {
  expect((await operationsOf(server)).map(nameOf).filter((name) => !kindOf(name))).toEqual([])
})

test.each(calls)('$name', async (call) => {
  expect(await leaksOf(call)).toEqual([])
})
