/** First names. Many of them are absent from the product's own table of names, so that the duplicate rule also meets unknown names. */
export const FIRST_NAMES =
  'Oliver Amelia George Isla Harry Ava Jack Emily Jacob Sophie Thomas Grace Charlie Mia William Poppy James Ella Daniel Lily Robert Elizabeth Margaret Michael Catherine Katherine Christopher Jennifer Anthony Deborah Stephen Susan Edward Patricia Andrew Rebecca Joseph Victoria Benjamin Samantha Nicholas Alexandra Matthew Charlotte Timothy Jacqueline Kenneth Dorothy Raymond Theresa Mohammed Fatima Aisha Yusuf Priya Rajesh Sunita Arjun Deepika Gurpreet Harjit Manjit Agnieszka Katarzyna Krzysztof Piotr Zbigniew Wojciech Magdalena Joanna Ionut Andreea Cristian Mihai Elena Oluwaseun Chinedu Ngozi Adaeze Kwame Abena Kofi Tendai Farai Chipo Xin Wei Mei Hiroshi Yuki Svetlana Dmitri Olena Bohdan José Ángel Zoë Renée Siân Niamh Aoife Ciarán Seán Eilidh Hamish Angus Morag Rhiannon Dafydd Gethin Myfanwy Tracey Sharon Darren Gary Wayne Leanne Kelly'.split(
    ' ',
  )

export const LAST_NAMES =
  "Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke Khan Ahmed Begum Hussain Singh Kaur Shah Ali Rahman Kowalski Nowak Wiśniewski Wójcik Kamiński Popescu Ionescu Dumitru Okafor Adeyemi Mensah Boateng Moyo Ncube O'Brien O'Connor McDonald MacDonald McCarthy Fitzgerald Llewellyn Griffiths Featherstone Cholmondeley Ramsbottom Butterworth Hargreaves Sutcliffe Ackroyd Braithwaite Müller García Rodríguez Fernández Silva Costa Ferreira Nguyen Chen Zhang Tanaka Petrov Shevchenko Bennett Cooper Turner Hill Ward Morris Moore Clark Lee King Baker Harrison Morgan Allen Scott Watson Parker Cook Bailey Carter Richardson Shaw Bell Miller Mitchell Marshall".split(
    ' ',
  )

/** The short forms that consultants would record, by full name. */
export const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  Oliver: ['Ollie', 'Olly'],
  Harry: ['Haz'],
  Jacob: ['Jake'],
  Thomas: ['Tom', 'Tommy'],
  William: ['Bill', 'Will', 'Billy', 'Liam'],
  James: ['Jim', 'Jamie', 'Jimmy'],
  Daniel: ['Dan', 'Danny'],
  Robert: ['Bob', 'Rob', 'Bobby', 'Robbie'],
  Elizabeth: ['Liz', 'Beth', 'Lizzie', 'Betty', 'Libby'],
  Margaret: ['Maggie', 'Peggy', 'Meg'],
  Michael: ['Mike', 'Mick'],
  Catherine: ['Cathy', 'Kate', 'Cath'],
  Katherine: ['Kate', 'Kathy', 'Katie'],
  Christopher: ['Chris', 'Kit'],
  Jennifer: ['Jen', 'Jenny'],
  Anthony: ['Tony', 'Ant'],
  Deborah: ['Debbie', 'Deb'],
  Stephen: ['Steve', 'Ste'],
  Susan: ['Sue', 'Susie'],
  Edward: ['Ed', 'Ted', 'Eddie'],
  Patricia: ['Pat', 'Trish', 'Tricia'],
  Andrew: ['Andy', 'Drew'],
  Rebecca: ['Becky', 'Bex'],
  Joseph: ['Joe', 'Joey'],
  Victoria: ['Vicky', 'Tori'],
  Benjamin: ['Ben', 'Benji'],
  Samantha: ['Sam', 'Sammy'],
  Nicholas: ['Nick', 'Nicky'],
  Alexandra: ['Alex', 'Sandra', 'Lexi'],
  Matthew: ['Matt', 'Matty'],
  Charlotte: ['Lottie', 'Charlie'],
  Timothy: ['Tim'],
  Jacqueline: ['Jackie', 'Jacqui'],
  Kenneth: ['Ken', 'Kenny'],
  Dorothy: ['Dot', 'Dottie'],
  Raymond: ['Ray'],
  Theresa: ['Terri', 'Tess'],
  Agnieszka: ['Aga'],
  Katarzyna: ['Kasia'],
  Oluwaseun: ['Seun'],
  Mohammed: ['Mo'],
}

/** Pairs of similar first names, which twins often have. */
export const SIMILAR_FIRST_NAMES = [
  ['Ella', 'Ellie'],
  ['Jake', 'Jack'],
  ['Daniel', 'Danielle'],
  ['Oliver', 'Olivia'],
  ['Marc', 'Mark'],
  ['Eva', 'Ava'],
  ['Jane', 'Jade'],
  ['Harry', 'Larry'],
  ['Tim', 'Tom'],
  ['Joan', 'Jean'],
  ['Carla', 'Carly'],
  ['Aaron', 'Arron'],
  ['Kiran', 'Karan'],
  ['Amina', 'Amira'],
  ['Lena', 'Lana'],
  ['Hassan', 'Hussain'],
] as const
export const STREETS = [
  'High Street',
  'Church Lane',
  'Station Road',
  'Victoria Road',
  'Mill Lane',
  'Park Avenue',
  'Queens Road',
  'The Crescent',
  'Manor Close',
  'Windsor Drive',
]
export const MAIL_DOMAINS = [
  'gmail.com',
  'gmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.co.uk',
  'icloud.com',
  'btinternet.com',
  'sky.com',
]
