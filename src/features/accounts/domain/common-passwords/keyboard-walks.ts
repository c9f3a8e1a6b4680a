/** Sequences of adjacent keys on a keyboard. Eight or more consecutive characters from one of these are a common password. */
const KEYBOARD_WALKS = [
  '1234567890-=',
  '`1234567890',
  '01234567890123456789',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qweasdzxcrtyfghvbn',
  'qwe123asd456zxc789',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1s2d3f4g5h6j7k8l9',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '1z2x3c4v5b6n7m',
  'zaq12wsxcde34rfvbgt5',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '!@#$%^&*()_+',
  '!"£$%^&*()_+',
  '11223344556677889900',
  '147258369',
  '741852963',
  '159357159357',
  '321654987',
  '789456123',
  '123654789',
  'qwertyqwerty',
  'asdfasdfasdf',
]

const MIN_WALK_LENGTH = 6

export function listKeyboardWalks(): readonly string[] {
  const both = KEYBOARD_WALKS.flatMap((walk) => [walk, [...walk].reverse().join('')])
  return both.flatMap((walk) => {
    const stretches: string[] = []
    for (let from = 0; from <= walk.length - MIN_WALK_LENGTH; from++)
      for (let to = from + MIN_WALK_LENGTH; to <= walk.length; to++)
        stretches.push(walk.slice(from, to))
    return stretches
  })
}
