import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..')
const TARGET = join(ROOT, 'dist/sbom.cdx.json')

type Component = {
  readonly 'bom-ref': string
  readonly properties: readonly { readonly name: string }[]
}
type Bill = {
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/**
 * Returns the CycloneDX list of all production packages, with version, hash and licence, from the lock file only. Development packages are
 * filtered here, because npm's --omit=dev (also implied by NODE_ENV=production) would omit packages that both production and development use.
 */
export async function billOfMaterials(): Promise<string> {
  const npm: [string, ...string[]] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  const { stdout } = await promisify(execFile)(
    npm[0],
    [...npm.slice(1), 'sbom', '--include=dev', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: ROOT, maxBuffer: 2 ** 26, shell: process.platform === 'win32' && npm.length === 1 },
  )
  const bill = JSON.parse(stdout) as Bill
  const makersOnly = new Set(
    bill.components
      .filter(({ properties }) =>
        properties.some(({ name }) => name === 'cdx:npm:package:development'),
      )
      .map((component) => component['bom-ref']),
  )
  const components = bill.components.filter((component) => !makersOnly.has(component['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => !makersOnly.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => !makersOnly.has(one)),
    }))
  return `${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`
}

if (import.meta.main) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(TARGET, await billOfMaterials())
  console.log(`Written: ${TARGET}`)
}
