import { expect, test } from 'vitest'
import { leanPreload } from './build/lean-preload.ts'

const later = { hostType: 'js' } as const

test('what the entry has loaded is not named again', () => {
  const needs = ['assets/vendor-a.js', 'assets/dialog-b.js', 'assets/shell-c.js']
  expect(leanPreload()('home.js', needs, later)).toEqual(['assets/dialog-b.js'])
})

test('lists keep the order in which files were first named', () => {
  const lean = leanPreload()
  lean('login.js', ['assets/field-a.js', 'assets/dialog-b.js'], later)
  expect(
    lean('reset.js', ['assets/dialog-b.js', 'assets/reset-c.js', 'assets/field-a.js'], later),
  ).toEqual(['assets/field-a.js', 'assets/dialog-b.js', 'assets/reset-c.js'])
})

test('the page itself names all that it begins with', () => {
  const needs = ['assets/vendor-a.js', 'assets/shell-c.js']
  expect(leanPreload()('index.html', needs, { hostType: 'html' })).toEqual(needs)
})

test('what few visits load brings no list that every public page would carry', () => {
  const needs = ['assets/quiet-carrier-a.js']
  expect(leanPreload()('assets/unended-sessions-b.js', needs, later)).toEqual([])
})
