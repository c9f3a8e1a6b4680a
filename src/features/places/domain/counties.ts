/** A county of the gazetteer, with the other names that people use for it. */
export type County = {
  readonly name: string
  readonly region: string
  readonly aliases: readonly string[]
}

const makeCountiesOfRegion = (region: string, counties: readonly string[]): County[] =>
  counties.map((heading) => {
    const [name = heading, ...aliases] = heading.split('|')
    return { name, region, aliases }
  })

/** All counties by region. Each is written as its name followed by its other names, for example 'Name|other name'. */
export const COUNTIES: readonly County[] = [
  ...makeCountiesOfRegion('North East', [
    'Northumberland',
    'Tyne and Wear|tyneside',
    'County Durham|durham county',
    'Teesside|cleveland',
  ]),
  ...makeCountiesOfRegion('North West', [
    'Cumbria',
    'Lancashire',
    'Greater Manchester',
    'Merseyside',
    'Cheshire',
  ]),
  ...makeCountiesOfRegion('Yorkshire and the Humber', [
    'North Yorkshire',
    'West Yorkshire',
    'South Yorkshire',
    'East Riding of Yorkshire|east yorkshire|humberside',
  ]),
  ...makeCountiesOfRegion('East Midlands', [
    'Derbyshire',
    'Nottinghamshire',
    'Leicestershire',
    'Lincolnshire',
    'Northamptonshire',
    'Rutland',
  ]),
  ...makeCountiesOfRegion('West Midlands', [
    'West Midlands',
    'Staffordshire',
    'Warwickshire',
    'Worcestershire',
    'Shropshire',
    'Herefordshire',
  ]),
  ...makeCountiesOfRegion('East of England', [
    'Norfolk',
    'Suffolk',
    'Essex',
    'Hertfordshire',
    'Bedfordshire',
    'Cambridgeshire',
  ]),
  ...makeCountiesOfRegion('London', ['Greater London']),
  ...makeCountiesOfRegion('South East', [
    'Kent',
    'Surrey',
    'East Sussex',
    'West Sussex',
    'Hampshire',
    'Isle of Wight',
    'Berkshire',
    'Buckinghamshire',
    'Oxfordshire',
  ]),
  ...makeCountiesOfRegion('South West', [
    'Bristol',
    'Gloucestershire',
    'Wiltshire',
    'Somerset',
    'Dorset',
    'Devon',
    'Cornwall',
  ]),
  ...makeCountiesOfRegion('Wales', [
    'South Glamorgan|cardiff and the vale',
    'Mid Glamorgan',
    'West Glamorgan',
    'Gwent|monmouthshire',
    'Dyfed',
    'Powys',
    'Gwynedd',
    'Isle of Anglesey|anglesey',
    'Clwyd|north east wales',
  ]),
  ...makeCountiesOfRegion('Scotland', [
    'Aberdeenshire',
    'Angus',
    'Argyll and Bute|argyll',
    'Ayrshire',
    'Clackmannanshire',
    'Dumfries and Galloway',
    'Dunbartonshire',
    'East Lothian',
    'Edinburgh|city of edinburgh',
    'Falkirk',
    'Fife',
    'Glasgow|city of glasgow|glasgow city',
    'Highland|highlands',
    'Lanarkshire',
    'Midlothian',
    'Moray',
    'Orkney Islands|orkney',
    'Perth and Kinross|perthshire',
    'Renfrewshire',
    'Scottish Borders|borders',
    'Shetland Islands|shetland',
    'Stirling|stirlingshire',
    'West Lothian',
    'Western Isles|outer hebrides|na h-eileanan siar',
  ]),
  ...makeCountiesOfRegion('Northern Ireland', [
    'County Antrim|antrim county',
    'County Armagh',
    'County Down',
    'County Fermanagh|fermanagh',
    'County Londonderry|county derry',
    'County Tyrone|tyrone',
  ]),
  ...makeCountiesOfRegion('Crown Dependencies', ['Isle of Man', 'Jersey', 'Guernsey']),
]

/** The names of the regions in each country. The United Kingdom is omitted, because it does not restrict a search. */
export const REGIONS_BY_COUNTRY: Readonly<Record<string, readonly string[]>> = {
  England: [
    'North East',
    'North West',
    'Yorkshire and the Humber',
    'East Midlands',
    'West Midlands',
    'East of England',
    'London',
    'South East',
    'South West',
  ],
  Scotland: ['Scotland'],
  Wales: ['Wales'],
  'Northern Ireland': ['Northern Ireland'],
}
