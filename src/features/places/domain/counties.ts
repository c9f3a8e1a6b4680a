/**
 * Counties by region, each with towns that lie well spread inside it. A town of the gazetteer belongs to the county of the nearest of them,
 * and the county reaches as far as its towns do.
 */
export type County = {
  readonly name: string
  readonly region: string
  readonly towns: readonly string[]
  readonly aliases?: readonly string[]
}

const inRegion = (region: string, counties: Readonly<Record<string, string>>): County[] =>
  Object.entries(counties).map(([heading, towns]) => {
    const [name = heading, ...aliases] = heading.split('|')
    return { name, region, towns: towns.split(', '), aliases }
  })

/** 'Name|other name' to its towns; the first town is one that no other place shares its name with. */
export const COUNTIES: readonly County[] = [
  ...inRegion('North East', {
    Northumberland:
      'Morpeth, Alnwick, Berwick-Upon-Tweed, Hexham, Blyth, Ashington, Cramlington, Haltwhistle',
    'Tyne and Wear|tyneside':
      'Newcastle upon Tyne, Gateshead, Sunderland, South Shields, North Shields, Whitley Bay, Washington, Houghton-le-Spring',
    'County Durham|durham county':
      'Bishop Auckland, Durham, Darlington, Consett, Stanley, Peterlee, Newton Aycliffe, Chester-le-Street, Barnard Castle, Hartlepool',
    'Teesside|cleveland':
      'Middlesbrough, Stockton-on-Tees, Redcar, Billingham, Thornaby-on-Tees, Guisborough, Yarm',
  }),
  ...inRegion('North West', {
    Cumbria:
      'Carlisle, Kendal, Penrith, Barrow in Furness, Workington, Whitehaven, Keswick, Ulverston',
    Lancashire:
      'Blackpool, Preston, Lancaster, Blackburn, Burnley, Chorley, Skelmersdale, Morecambe, Accrington, Leyland, Fleetwood, Clitheroe, Ormskirk, Nelson',
    'Greater Manchester':
      'Manchester, Salford, Bolton, Bury, Oldham, Rochdale, Stockport, Wigan, Altrincham, Leigh, Ashton-under-Lyne, Sale',
    Merseyside:
      'Liverpool, Birkenhead, Southport, Bootle, St Helens, Huyton, Wallasey, Kirkby, Crosby, Formby, Prescot, Newton-le-Willows',
    Cheshire:
      'Macclesfield, Chester, Warrington, Crewe, Widnes, Runcorn, Northwich, Ellesmere Port, Congleton, Nantwich, Wilmslow, Winsford, Knutsford',
  }),
  ...inRegion('Yorkshire and the Humber', {
    'North Yorkshire':
      'Harrogate, York, Scarborough, Selby, Skipton, Northallerton, Ripon, Whitby, Malton, Thirsk, Richmond, Knaresborough',
    'West Yorkshire':
      'Leeds, Bradford, Wakefield, Huddersfield, Halifax, Dewsbury, Keighley, Batley, Pontefract, Castleford, Wetherby, Otley, Todmorden, Holmfirth, Ilkley, Morley, Pudsey',
    'South Yorkshire':
      'Sheffield, Doncaster, Rotherham, Barnsley, Mexborough, Stocksbridge, Thorne, Wombwell',
    'East Riding of Yorkshire|east yorkshire|humberside':
      'Kingston upon Hull, Beverley, Bridlington, Goole, Driffield, Hornsea, Withernsea, Hessle',
  }),
  ...inRegion('East Midlands', {
    Derbyshire:
      'Chesterfield, Derby, Buxton, Glossop, Matlock, Ilkeston, Swadlincote, Bakewell, Belper, Ashbourne, Long Eaton',
    Nottinghamshire:
      'Nottingham, Mansfield, Worksop, Newark on Trent, Retford, Beeston, Arnold, West Bridgford, Hucknall, Sutton in Ashfield',
    Leicestershire:
      'Leicester, Loughborough, Hinckley, Melton Mowbray, Coalville, Market Harborough, Lutterworth, Wigston Magna',
    Lincolnshire:
      'Lincoln, Grimsby, Scunthorpe, Boston, Grantham, Spalding, Skegness, Gainsborough, Louth, Sleaford, Stamford, Cleethorpes, Brigg, Bourne',
    Northamptonshire:
      'Northampton, Kettering, Corby, Wellingborough, Daventry, Rushden, Brackley, Towcester',
    Rutland: 'Oakham, Uppingham',
  }),
  ...inRegion('West Midlands', {
    'West Midlands':
      'Birmingham, Coventry, Wolverhampton, Dudley, Walsall, West Bromwich, Solihull, Sutton Coldfield, Stourbridge, Halesowen',
    Staffordshire:
      'Stoke-on-Trent, Stafford, Burton upon Trent, Tamworth, Newcastle under Lyme, Cannock, Lichfield, Leek, Uttoxeter, Rugeley, Stone',
    Warwickshire:
      'Nuneaton, Warwick, Rugby, Royal Leamington Spa, Stratford-upon-Avon, Bedworth, Kenilworth, Atherstone, Alcester',
    Worcestershire:
      'Redditch, Worcester, Kidderminster, Bromsgrove, Great Malvern, Evesham, Droitwich, Pershore',
    Shropshire:
      'Shrewsbury, Telford, Oswestry, Bridgnorth, Ludlow, Market Drayton, Whitchurch, Newport',
    Herefordshire: 'Hereford, Leominster, Ross on Wye, Ledbury, Bromyard, Kington',
  }),
  ...inRegion('East of England', {
    Norfolk:
      'Norwich, Great Yarmouth, Kings Lynn, Thetford, East Dereham, Cromer, Swaffham, Diss, Fakenham, Downham Market',
    Suffolk:
      'Ipswich, Lowestoft, Bury St Edmunds, Felixstowe, Sudbury, Haverhill, Stowmarket, Newmarket, Woodbridge, Beccles',
    Essex:
      'Chelmsford, Southend-on-Sea, Colchester, Basildon, Harlow, Brentwood, Clacton-on-Sea, Braintree, Billericay, Harwich, Saffron Walden, Canvey Island, Grays, Epping, Loughton',
    Hertfordshire:
      'Watford, St Albans, Hemel Hempstead, Stevenage, Welwyn Garden City, Hertford, Hitchin, Letchworth Garden City, Bishops Stortford, Cheshunt, Royston, Borehamwood',
    Bedfordshire: 'Luton, Bedford, Dunstable, Leighton Buzzard, Biggleswade, Sandy, Flitwick',
    Cambridgeshire:
      'Cambridge, Peterborough, Huntingdon, Ely, Wisbech, St Neots, March, Whittlesey, Chatteris, St Ives',
  }),
  ...inRegion('London', {
    'Greater London':
      'London, Croydon, Bromley, Harrow, Enfield Town, Ilford, Romford, Uxbridge, Kingston upon Thames, Sutton, Twickenham, Walthamstow, Ealing, Bexleyheath, Wembley, Edgware, Hounslow, Orpington, Barnet, Hayes, Islington, Camden Town, Hackney, Brixton, Richmond, Woolwich, Dagenham',
  }),
  ...inRegion('South East', {
    Kent: 'Maidstone, Canterbury, Ashford, Dover, Dartford, Gravesend, Margate, Folkestone, Gillingham, Royal Tunbridge Wells, Tonbridge, Sevenoaks, Sittingbourne, Ramsgate, Whitstable, Deal, Chatham, Rochester, Swanley',
    Surrey:
      'Guildford, Woking, Epsom, Redhill, Reigate, Camberley, Farnham, Leatherhead, Dorking, Staines, Walton-on-Thames, Godalming, Oxted, Caterham, Esher',
    'East Sussex':
      'Brighton, Eastbourne, Hastings, Lewes, Bexhill-on-Sea, Uckfield, Crowborough, Newhaven, Hailsham, Hove',
    'West Sussex':
      'Crawley, Worthing, Horsham, Chichester, Bognor Regis, Littlehampton, Haywards Heath, Burgess Hill, East Grinstead, Midhurst, Shoreham-by-Sea',
    Hampshire:
      'Southampton, Portsmouth, Basingstoke, Winchester, Andover, Farnborough, Fareham, Havant, Aldershot, Eastleigh, Alton, Petersfield, Lymington, Ringwood, Fleet, Gosport',
    'Isle of Wight': 'Ryde, Cowes, Sandown, Shanklin, Ventnor, Freshwater',
    Berkshire:
      'Reading, Slough, Bracknell, Maidenhead, Windsor, Newbury, Wokingham, Thatcham, Ascot, Hungerford',
    Buckinghamshire:
      'Milton Keynes, Aylesbury, High Wycombe, Amersham, Chesham, Buckingham, Beaconsfield, Marlow, Princes Risborough',
    Oxfordshire:
      'Oxford, Banbury, Bicester, Abingdon, Didcot, Witney, Thame, Henley-on-Thames, Wantage, Chipping Norton, Kidlington, Carterton',
  }),
  ...inRegion('South West', {
    Bristol: 'Bristol, Kingswood',
    Gloucestershire:
      'Gloucester, Cheltenham, Stroud, Cirencester, Tewkesbury, Yate, Dursley, Lydney, Coleford, Thornbury',
    Wiltshire:
      'Swindon, Salisbury, Chippenham, Trowbridge, Devizes, Warminster, Marlborough, Melksham, Amesbury, Calne',
    Somerset:
      'Taunton, Bath, Weston-super-Mare, Yeovil, Bridgwater, Frome, Minehead, Glastonbury, Wells, Chard, Keynsham, Clevedon, Shepton Mallet',
    Dorset:
      'Bournemouth, Poole, Weymouth, Dorchester, Christchurch, Bridport, Blandford Forum, Sherborne, Swanage, Shaftesbury',
    Devon:
      'Exeter, Plymouth, Torquay, Barnstaple, Paignton, Exmouth, Newton Abbot, Bideford, Tiverton, Okehampton, Honiton, Tavistock, Kingsbridge, Ilfracombe',
    Cornwall:
      'Truro, Falmouth, Penzance, St Austell, Newquay, Bodmin, Bude, Camborne, Launceston, Saltash, Liskeard, Helston, Redruth, Wadebridge',
  }),
  ...inRegion('Wales', {
    'South Glamorgan|cardiff and the vale': 'Cardiff, Barry, Penarth, Cowbridge',
    'Mid Glamorgan':
      'Merthyr Tydfil, Pontypridd, Bridgend, Caerphilly, Aberdare, Porthcawl, Maesteg, Treorchy',
    'West Glamorgan': 'Swansea, Neath, Port Talbot',
    'Gwent|monmouthshire':
      'Cwmbran, Newport, Ebbw Vale, Pontypool, Abergavenny, Chepstow, Monmouth, Tredegar, Caldicot',
    Dyfed:
      'Carmarthen, Llanelli, Haverfordwest, Aberystwyth, Milford Haven, Cardigan, Pembroke, Ammanford, Lampeter, Tenby',
    Powys:
      'Llandrindod Wells, Newtown, Brecon, Welshpool, Builth Wells, Machynlleth, Ystradgynlais',
    Gwynedd: 'Caernarfon, Bangor, Porthmadog, Pwllheli, Dolgellau, Blaenau-Ffestiniog, Bala, Tywyn',
    'Isle of Anglesey|anglesey': 'Holyhead, Llangefni, Amlwch, Menai Bridge',
    'Clwyd|north east wales':
      'Wrexham, Rhyl, Colwyn Bay, Llandudno, Mold, Flint, Denbigh, Prestatyn, Llangollen, Ruthin',
  }),
  ...inRegion('Scotland', {
    Aberdeenshire:
      'Aberdeen, Peterhead, Fraserburgh, Stonehaven, Inverurie, Banchory, Huntly, Ellon, Banff',
    Angus: 'Arbroath, Forfar, Montrose, Brechin, Carnoustie, Dundee, Kirriemuir',
    'Argyll and Bute|argyll': 'Oban, Helensburgh, Dunoon, Campbeltown, Rothesay, Lochgilphead',
    Ayrshire: 'Kilmarnock, Ayr, Irvine, Largs, Prestwick, Troon, Cumnock, Girvan, Ardrossan',
    Clackmannanshire: 'Alloa, Tillicoultry',
    'Dumfries and Galloway':
      'Dumfries, Stranraer, Annan, Castle Douglas, Newton Stewart, Lockerbie',
    Dunbartonshire: 'Dumbarton, Clydebank, Kirkintilloch, Bearsden, Cumbernauld',
    'East Lothian': 'Musselburgh, Haddington, Dunbar, North Berwick, Tranent',
    'Edinburgh|city of edinburgh': 'Edinburgh, Currie',
    Falkirk: "Grangemouth, Falkirk, Denny, Bo'ness, Larbert",
    Fife: 'Dunfermline, Kirkcaldy, Glenrothes, St Andrews, Cupar, Leven, Anstruther, Rosyth, Cowdenbeath',
    'Glasgow|city of glasgow|glasgow city': 'Glasgow',
    'Highland|highlands':
      'Inverness, Fort William, Thurso, Wick, Aviemore, Nairn, Ullapool, Portree, Dingwall, Invergordon, Tain, Dornoch',
    Lanarkshire:
      'Motherwell, Hamilton, East Kilbride, Airdrie, Coatbridge, Lanark, Wishaw, Carluke, Biggar, Bellshill',
    Midlothian: 'Dalkeith, Penicuik, Bonnyrigg, Loanhead, Gorebridge',
    Moray: 'Elgin, Forres, Buckie, Lossiemouth, Keith',
    'Orkney Islands|orkney': 'Kirkwall, Stromness',
    'Perth and Kinross|perthshire': 'Perth, Pitlochry, Crieff, Blairgowrie, Kinross, Auchterarder',
    Renfrewshire: 'Paisley, Greenock, Johnstone, Renfrew, Barrhead, Gourock, Port Glasgow',
    'Scottish Borders|borders':
      'Galashiels, Hawick, Peebles, Kelso, Jedburgh, Selkirk, Duns, Eyemouth',
    'Shetland Islands|shetland': 'Lerwick, Scalloway',
    'Stirling|stirlingshire': 'Stirling, Callander, Dunblane',
    'West Lothian': 'Livingston, Bathgate, Linlithgow, Whitburn, Broxburn',
    'Western Isles|outer hebrides|na h-eileanan siar': 'Stornoway',
  }),
  ...inRegion('Northern Ireland', {
    'County Antrim|antrim county':
      'Ballymena, Belfast, Newtownabbey, Lisburn, Larne, Antrim, Carrickfergus, Ballymoney, Ballycastle',
    'County Armagh': 'Craigavon, Armagh, Portadown',
    'County Down':
      'Newtownards, Bangor, Newry, Downpatrick, Banbridge, Holywood, Newcastle, Kilkeel',
    'County Fermanagh|fermanagh': 'Enniskillen, Irvinestown',
    'County Londonderry|county derry': 'Londonderry, Coleraine, Limavady, Magherafelt, Portstewart',
    'County Tyrone|tyrone': 'Omagh, Strabane, Dungannon, Cookstown',
  }),
  ...inRegion('Crown Dependencies', {
    'Isle of Man': 'Douglas, Ramsey, Peel',
    Jersey: 'Saint Helier',
    Guernsey: 'Saint Peter Port',
  }),
]

/** The countries as sets of regions. The whole kingdom needs no entry: it narrows nothing. */
export const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
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

export const countryOf = (region: string) =>
  Object.keys(COUNTRIES).find((country) => COUNTRIES[country]?.includes(region)) ?? region
