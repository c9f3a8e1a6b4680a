import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials } from './sbom.ts'

type Component = {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes?: readonly unknown[]
}
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>

test('an operator can list every package in it, with version and hash, and none that only its makers use', async () => {
  const { bomFormat, components } = JSON.parse(await billOfMaterials()) as {
    bomFormat: string
    components: readonly Component[]
  }

  expect(bomFormat).toBe('CycloneDX')
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`))
  expect(
    Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name} ${version}`)),
  ).toEqual([])
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([])
  expect(components.map(({ name }) => name)).not.toContain('vitest')
  expect(Object.keys(devDependencies)).toContain('vitest')
})

test('every package of the lock file has a hash to be held against, and no address of its own to come from', () => {
  const { packages } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  ) as { packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }> }
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)

  expect(installed.length).toBeGreaterThan(200)
  expect(
    installed
      .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
      .map(([path]) => path),
  ).toEqual([])
  expect(
    installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
  ).toEqual([])
})
