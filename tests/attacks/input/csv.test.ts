import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { FORMULAS, createRegistrationWithFormula } from './formulas.ts'

const server = await testServer()
const cellsOf = async (answer: Response) =>
  (parse(await answer.text(), { bom: true }) as string[][]).flat()

/** Downloads both tables that the product exports as CSV, each with a person whose name is a formula. */
test.each(FORMULAS)(
  'S-37 a person called %j, an answer and a reason like that are text in every file of the desk',
  async (formula) => {
    const { desk, id, typed } = await createRegistrationWithFormula(server, formula)
    const list = await desk.fetch('/API/v1/Registrations/Csv')
    expect(list.headers.get('content-disposition')).toMatch(/^attachment; /)
    const ofList = await cellsOf(list)
    const ofLog = await cellsOf(await desk.fetch(`/API/v1/RegistrationLog/${id}/Csv`))

    expect(ofList.filter((cell) => cell === `'${formula}`)).toHaveLength(2)
    expect(ofLog.filter((cell) => cell === `'${typed}`)).toHaveLength(2)
    expect(ofLog.filter((cell) => cell.includes(typed)).length).toBeGreaterThan(2)
    expect([...ofList, ...ofLog].filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  },
)
