const splitWords = (text: string) => text.trim().split(/\s+/)

/**
 * Words on which people build passwords: the most frequent words in published lists of stolen passwords, and popular words in Britain and Ireland.
 */
export const BASE_WORDS: readonly string[] = [
  // Words for passwords and signing in.
  ...splitWords(`password passwort passcode passkey passphrase secret secure security access login logon signin letmein welcome hello goodbye admin administrator root user guest test tester
    testing default changeme change system server computer internet website windows office google facebook twitter instagram youtube linkedin microsoft amazon samsung android iphone
    account private public master manager temporary temp demo sample example database oracle cisco router network wireless connect pass word enter start open`),
  // Words about work, the subject of this site.
  ...splitWords(
    'job jobs work worker career recruit recruitment agency candidate company business money rich winner success boss driver nurse teacher builder',
  ),
  // Adjacent keys of a keyboard.
  ...splitWords(
    'qwerty qwertz azerty qwert asdf asdfg asdfgh zxcv zxcvb zxcvbn zxcvbnm qazwsx qweasd qweasdzxc poiuy lkjhg mnbvc abc abcd abcde abcdef abcdefg aaa aaaa xxx xxxx zzz zzzz qqq qqqq',
  ),
  // Terms of endearment, and of anger.
  ...splitWords(`iloveyou loveyou lovely lover love loveme babygirl babyboy baby honey sweetie sweetheart sweety princess prince queen king angel angels heart kisses kiss sexy beautiful pretty
    cutie darling forever together happy smile friend friends bestfriend family mother father mummy daddy mum dad sister brother nobody whatever fuckyou fuckoff fuckme bullshit asshole
    bitch shit damn freedom peace faith hope trust trustno god jesus christ heaven blessed church bible lucky destiny dream dreamer miracle spirit warrior legend`),
  // Animals and nature.
  ...splitWords(`monkey dragon tiger lion eagle falcon phoenix panther wolf bear shark dolphin horse pony puppy kitten kitty dog doggy cat rabbit bunny hamster turtle butterfly spider snake
    cobra scorpion rooster chicken turkey duck goose fish salmon buffalo mustang bulldog poodle labrador sunshine sunny summer winter autumn spring rainbow flower flowers rose lily daisy
    jasmine violet orchid sunflower ocean river mountain island beach storm thunder lightning shadow midnight moon star stars galaxy planet earth fire water snow snowball ice diamond
    january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday weekend
    crystal silver gold golden platinum purple orange yellow green blue black white pink scarlet`),
  // Food and drink.
  ...splitWords(
    'chocolate cookie cookies candy sugar honeybee cherry apple apples banana strawberry peach lemon pepper ginger butter cheese pizza burger bacon coffee guinness whiskey vodka tequila corona pudding muffin brownie cupcake pancake pickle potato peanut pumpkin',
  ),
  // Games, films and heroes.
  ...splitWords(`superman batman spiderman ironman wolverine hulk deadpool joker robin starwars startrek skywalker vader yoda jedi matrix neo trinity gandalf frodo hobbit potter hermione hogwarts
    pokemon pikachu mario luigi zelda sonic minecraft fortnite roblox warcraft counter halo doom quake sniper ninja samurai pirate wizard magic magician merlin knight hunter killer
    slayer terminator predator alien ghost zombie vampire monster devil demon hell rockstar metallica nirvana slipknot eminem tupac biggie beatles elvis oasis blink greenday linkin
    naruto sasuke goku vegeta hannah barbie disney mickey minnie goofy tigger poohbear snoopy garfield scooby simpson homer bart`),
  // Sports and clubs, those of Britain and Ireland first.
  ...splitWords(`football soccer rugby cricket tennis golf golfer hockey baseball basketball softball volleyball boxing wrestling swimming surfing skiing cycling running fishing liverpool arsenal
    chelsea everton tottenham manchester manutd mancity united city leeds leedsutd newcastle sunderland westham aston villa astonvilla wolves celtic rangers aberdeen hearts hibs cardiff
    swansea norwich ipswich southampton portsmouth derby forest leicester burnley blackburn bolton millwall fulham brighton watford barnsley sheffield wednesday stoke preston barcelona
    realmadrid juventus milan bayern ronaldo messi rooney beckham gerrard lampard lakers yankees cowboys steelers packers raiders broncos bulls celtics patriots dodgers jordan champion
    champions player players coach goalkeeper striker captain`),
  // Names of towns and countries.
  ...splitWords(`london england scotland wales ireland britain british english scottish irish welsh glasgow edinburgh dublin belfast birmingham bristol oxford cambridge yorkshire cornwall
    brooklyn newyork california texas florida hawaii america american canada australia india pakistan poland polska russia germany france italy spain espana portugal brazil mexico africa
    nigeria ghana jamaica paris berlin madrid roma tokyo dallas boston chicago denver austin phoenixaz`),
  // Cars and engines.
  ...splitWords(
    'ferrari porsche mercedes bmw audi ford toyota honda nissan jaguar bentley mini landrover rangerover subaru mazda corvette camaro charger harley yamaha suzuki ducati kawasaki turbo racing racer speed trucker truck lorry',
  ),
  // First names from published lists of stolen passwords.
  ...splitWords(`michael daniel jordan joshua matthew andrew thomas charlie george william robert richard james john david mark paul peter steven stephen kevin brian martin simon alan ian
    anthony antonio alex alexander alexis nicholas nicole jessica jennifer ashley amanda michelle melissa samantha stephanie sarah laura emma sophie chloe lucy lauren hannah rachel
    rebecca victoria elizabeth charlotte olivia amelia jacob oliver harry jack thomas ryan liam connor callum aidan dylan ethan logan mason hunter taylor morgan madison jasmin natalie
    natasha vanessa veronica valentina patricia maria marie martina angela andrea claudia monica monika barbara diana debbie karen linda susan sandra sharon tracy tracey wendy maggie
    molly bailey buster max maximus rocky rusty sam sammy sandy toby tommy bobby billy johnny jimmy jason justin brandon cameron carlos diego eduardo fernando francisco alejandro miguel
    ricardo roberto sebastian mohammed muhammad ahmed ali hassan fatima aisha omar ibrahim patrick sean shannon kelly erin bella stella ella mia ava lola luna milo oscar archie alfie
    freddie teddy frankie bonnie tinkerbell peaches precious jellybean`),
]
