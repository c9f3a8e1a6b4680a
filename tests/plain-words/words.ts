/** A word or a phrase that slows readers down, and its replacement. */
export type StiltedWord = { readonly pattern: RegExp; readonly instead: string }

/** Words that must not occur in names, comments, titles, documents or texts. Names in camel case are split before the search. */
export const STILTED_WORDS: readonly StiltedWord[] = [
  { pattern: /\bwho(m)?ever\b/i, instead: 'anyone who, the person who' },
  { pattern: /\bwhatever\b/i, instead: 'anything that, what' },
  { pattern: /\bnobody\b/i, instead: 'no one' },
  { pattern: /\bsomebody\b/i, instead: 'someone' },
  { pattern: /\beverybody\b/i, instead: 'everyone' },
  { pattern: /\banybody\b/i, instead: 'anyone' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: 'fix, correct' },
  { pattern: /\bof before\b/i, instead: 'earlier, previous' },
  { pattern: /\bby lot\b/i, instead: 'at random' },
  { pattern: /\b(and|or|of) the like\b/i, instead: 'similar ones' },
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
  { pattern: /\be-mail(s|ed)?\b/i, instead: 'email' },
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
