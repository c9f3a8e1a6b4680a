import { readFileSync } from 'node:fs'

/** A word or a phrase that slows readers down, and its replacement. */
export type StiltedWord = { readonly pattern: RegExp; readonly instead: string }

type GlossaryEntry = { readonly never: readonly string[]; readonly use: string }
/** The words that are never right: `everywhere`, or in what people read on screens, in letters and on legal pages. */
const GLOSSARY = JSON.parse(readFileSync('content/glossary.json', 'utf8')) as Readonly<
  Record<'everywhere' | 'texts', readonly GlossaryEntry[]>
>

const toStiltedWord = ({ never, use }: GlossaryEntry): StiltedWord => ({
  pattern: new RegExp(
    `\\b(${never.map((words) => words.replaceAll(' ', '\\s+')).join('|')})\\b`,
    'i',
  ),
  instead: use,
})

/** Words that must not occur in texts that people read. Code can need them as names. */
export const WORDS_OF_TEXTS: readonly StiltedWord[] = GLOSSARY.texts.map(toStiltedWord)

/** Words that must not occur in names, comments, titles, documents or texts. Names in camel case are split before the search. */
export const STILTED_WORDS: readonly StiltedWord[] = [
  ...GLOSSARY.everywhere.map(toStiltedWord),
  { pattern: /\bleaf(s|ed|ing)?\b/, instead: 'page' },
  {
    pattern:
      /\b(lies|lie|lay|lying) (as|sealed|there|with us|beside|on disk|in (clear|the (browser|database|folder|store|ZIP)))\b/i,
    instead: 'is, is stored',
  },
  { pattern: /\b(as it|what) (lies|lay)\b/i, instead: 'is, is stored' },
  {
    pattern:
      /\b(stand|stands|stood) (in(?! for\b| the way\b)|inline|inside|beside|there|here|among|above|below|under|between|where)\b/i,
    instead: 'is, is there',
  },
  {
    pattern: /\bwhat (stands|stood)\b(?! against\b| in the way\b| for\b| in for\b)/i,
    instead: 'what is there',
  },
  {
    pattern: /\b(no|a|one|each|every|special|composed) sign\b(?!-| (in|out|up|language)\b)/i,
    instead: 'character',
  },
  {
    pattern: /\bhalf (of )?a sign\b|\b(two|four|32|special|composed) signs\b/i,
    instead: 'character',
  },
  {
    pattern: /\bsigns (that (cannot|can be|merely)|of (a|the) (text|word|name))\b/i,
    instead: 'characters',
  },
]

/** American spellings, searched for in prose only, because code uses names that other projects chose. */
export const AMERICAN_SPELLINGS: readonly StiltedWord[] = [
  { pattern: /\bcolor(s|ed|ing|ful)?\b/i, instead: 'colour' },
  { pattern: /\bbehavior(s|al)?\b/i, instead: 'behaviour' },
  {
    pattern: /\b(fav|hon|lab|neighb|harb|rum|vap|flav)or(s|ed|ing|ite|able|hood)?\b/i,
    instead: '-our',
  },
  {
    pattern:
      /\b(re|un)?(organiz|recogniz|normaliz|summariz|initializ|optimiz|minimiz|maximiz|synchroniz|customiz|realiz|apologiz|prioritiz|utiliz|serializ|capitaliz)(e|es|ed|er|ing|ation|ations)\b/i,
    instead: '-ise',
  },
  { pattern: /\banalyz(e|es|ed|ing)\b/i, instead: 'analyse' },
  { pattern: /\bauthoriz(e|es|ed|ing)\b/, instead: 'authorise' },
  { pattern: /\bcenter(s|ed|ing)?\b/i, instead: 'centre' },
  { pattern: /\b(cancel|travel|label|model|signal|total)(ed|ing)\b/i, instead: 'two l' },
  {
    pattern:
      /\b(catalog|dialog box|gray|defense|offense|fulfill|skillful|enrollment|judgment call|program(?=s? of (study|work)))\b/i,
    instead: 'catalogue, grey, defence, fulfil',
  },
]

/** Texts that the specification fixes to the letter although they contain a stilted word. */
export const FIXED_TEXTS: readonly string[] = ['Check your e-mail to finish']

/** Names that the database keeps or the code compares. They look like texts, and no one reads them. */
export const STORED_NAMES: ReadonlySet<string> = new Set([
  'hand-over begun',
  'not begun',
  'question taken back',
  'signature taken back',
])
