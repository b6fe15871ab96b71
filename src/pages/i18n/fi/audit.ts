import type { audit as model } from '../en/audit.ts';
import type { Translation } from '../strings.ts';

export const audit: Translation<typeof model> = {
  title: 'Aineiston tarkastus',
  description:
    'Aineiston lisenssit, rivien kohtalot, puuttuvat arvot, energian tarkistus ja käännökset, laskettuna tarjolla olevasta julkaisusta.',
  lead: 'Mistä tämä julkaisu koostuu, mitä siitä puuttuu ja missä luvut näyttävät oudoilta. Jokainen luku on laskettu tarjolla olevasta aineistosta, julkaisu {version}.',
  unavailable: 'Tarkastuksen tiedostoa ei voi nyt lukea.',
  rows: 'Rivit ja lisenssit',
  source: 'Rivin luokka',
  licence: 'Arvojen lisenssi',
  count: 'Rivejä',
  total: 'Yhteensä',
  noLicence: 'null: käyttöoikeutta ei väitetä olevan',
  publicDomain: 'Yhdysvalloissa vapaasti käytettävissä (public domain)',
  rowsNote:
    'Lisäksi {answerOnly} elintarviketta, jotka vain vastaukset tuntevat, ja {redirects} tunnusta, jotka johtavat toiselle riville. Julkaisu, jossa yhdenkin rivin lisenssi ei sovi sen luokkaan, hylätään kokonaan.',
  dispositions: 'Mitä lähteen elintarvikkeille tapahtui',
  dispositionsNote:
    'SR Legacyssa on {n} elintarviketta. Jokaisen kohtalon ratkaisi yksi sääntö, ja syy on kirjattu rekisteriin.',
  disposition: 'Kohtalo',
  rule: 'Sääntö',
  canonical: 'luettelossa',
  duplicate: 'kaksoiskappale',
  answer_only: 'vain vastauksissa',
  excluded: 'jätetty pois',
  rules: {
    kept: 'täydellinen, yleinen, lajinsa yksinkertaisin',
    nearDuplicate: 'sama elintarvike samassa muodossa kuin toinen; tunnus ohjataan edelleen',
    askedForByName: 'ei luettelossa, mutta sitä kysytään nimellä',
    brandBound: 'sidottu tuotemerkkiin',
    coreNutrientMissing: 'energian, proteiinin, hiilihydraattien, rasvan tai kuidun arvo puuttuu',
    infantFood: 'tarkoitettu imeväisille tai taaperoille',
    notRetail: 'teollisuuden raaka-aine, tai ei myydä sellaisenaan',
    overSpecified: 'yksi monista lähes samanlaisista muunnelmista',
    restaurantFood: 'ravintola- tai pikaruoka',
  },
  energy: 'Ilmoitettu energia ja energiaravintoaineet',
  energyNote:
    'Jokainen piste on elintarvike. Vaakasuunnassa: ilmoitettu energia. Pystysuunnassa: 4 × proteiini + 4 × hiilihydraatit ilman kuitua + 2 × kuitu + 9 × rasva + 7 × alkoholi. Viivalla ne ovat yhtä suuret; katkoviivat ovat 20 %:n tai 20 kcal:n päässä, suurempi ratkaisee.',
  energyAlternative:
    'Hajontakuvio {n} elintarvikkeesta: {within} on enintään 20 %:n tai 20 kcal:n päässä viivasta, jolla ilmoitettu ja laskettu energia ovat yhtä suuret, {outside} on kauempana.',
  stated: 'ilmoitettu, kcal 100 grammassa',
  computedEnergy: 'energiaravintoaineista, kcal',
  usda: 'USDA SR Legacy',
  curated: 'käsin koottu',
  outside: 'sallitun ulkopuolella',
  outliers: 'Läpikäydyt poikkeukset',
  outliersNote:
    'Rivejä, jotka tarkistus hylkäisi. Jokainen on käyty läpi; virallinen luku on jätetty sellaiseksi kuin se saatiin, tästä syystä.',
  missing: 'Puuttuvat arvot',
  missingNote:
    'Rivit, joilla ravintoainetta ei tiedetä; rivejä on kaikkiaan {n}. Tuntematon on aineistossa null ja sivuilla ”ei tiedossa”, ei koskaan 0.',
  nutrient: 'Ravintoaine',
  missingUsda: 'USDA',
  missingCurated: 'käsin',
  share: 'Osuus',
  names: 'Nimet kielittäin',
  language: 'Kieli',
  named: 'Elintarvikkeita, joilla on oma nimi',
  namesNote: 'Ilman sitä elintarvike näytetään englanninkielisellä nimellä, joka on merkitty englanniksi.',
  how: 'Näin tarkistat itse',
  howText:
    'Koko luettelo on {foods}, ja joka rivillä on {source} ja {licence}. Jokainen koonti laskee kaiken uudelleen tallennetuista lähteistä eikä julkaise mitään, jos yksikin tarkistus epäonnistuu; {command} tarkastaa jokaisen rivin, {explain} näyttää yhden rivin alkuperän.',
};
