import styles from './map-credit.module.css'

const ORDNANCE_SURVEY = 'https://www.ordnancesurvey.co.uk/'
const GOVERNMENT_LICENCE =
  'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/'
const GEONAMES = 'https://www.geonames.org/'
const CREATIVE_COMMONS = 'https://creativecommons.org/licenses/by/4.0/'

/** Credits the sources of the open data from which the maps are drawn, as their licences require. */
export const MapCredit = () => (
  <p className={`muted ${styles.credit}`}>
    Map drawn from OS, ONS and GeoNames open data. Contains{' '}
    <a href={ORDNANCE_SURVEY}>Ordnance Survey</a> data © Crown copyright and database right 2017,
    2025, Royal Mail data © Royal Mail copyright and database right 2017, 2025, and Office for
    National Statistics data, under the{' '}
    <a href={GOVERNMENT_LICENCE}>Open Government Licence v3.0</a>. Population figures and places in
    Northern Ireland are from <a href={GEONAMES}>GeoNames</a>,{' '}
    <a href={CREATIVE_COMMONS}>CC BY 4.0</a>.
  </p>
)
