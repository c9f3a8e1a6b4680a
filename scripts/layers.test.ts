import { expect, test } from 'vitest'
import { wrapInLayer, layers } from './build/layers.ts'

const ROOT = new URL('..', import.meta.url).pathname
const layered = (path: string) => wrapInLayer('a{top:0}', `${ROOT}${path}`)

test("A page's rule beats the kit's, and the kit's beats an element's", () => {
  expect(layered('src/web/styles/base.css')).toBe('@layer base{a{top:0}}')
  expect(layered('src/web/kit/layout/card.module.css')).toBe('@layer kit{a{top:0}}')
  expect(layered('src/web/layouts/header.module.css')).toBe('@layer page{a{top:0}}')
  expect(layered('src/features/crm/web/checklist.module.css?used')).toBe('@layer page{a{top:0}}')
})

test('A sheet that only imports others and a sheet of a package are left as they are', () => {
  expect(wrapInLayer("@import 'a.css';", `${ROOT}src/web/styles/fonts.css`)).toBeUndefined()
  expect(layered('node_modules/some/sheet.css')).toBeUndefined()
})

test("The order of the layers is in the page's first style, before any sheet", () => {
  expect(layers().transformIndexHtml()).toEqual([
    { tag: 'style', children: '@layer base,kit,page', injectTo: 'head-prepend' },
  ])
})
