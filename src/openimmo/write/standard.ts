/**
 * The elements of the standard (1.2.7b), block by block, in its order, as `name*!:type@attributes:type`. `*` may be there more
 * than once, `!` has to be there; several attributes share a type, an element without one is text, and `|` stands between the
 * values of an enumeration. Elements that only 1.2.7c has are left out, as receivers refuse them, and so is `check`, which they
 * read differently.
 */
const BLOCKS: Readonly<Record<string, string>> = {
  immobilie: `
    objektkategorie! geo! kontaktperson! preise bieterverfahren versteigerung flaechen ausstattung
    zustand_angaben bewertung infrastruktur freitexte anhaenge verwaltung_objekt verwaltung_techn! user_defined`,
  objektkategorie: `
    nutzungsart!:empty@WOHNEN!,GEWERBE!,ANLAGE,WAZ:boolean
    vermarktungsart!:empty@KAUF!,MIETE_PACHT!,ERBPACHT,LEASING:boolean objektart! user_defined`,
  kontaktperson: "email_direkt tel_durchw name! vorname position firma",
  geo: `
    plz! ort geokoordinaten:empty@breitengrad!,laengengrad!:float strasse hausnummer bundesland
    land:empty@iso_land:code gemeindecode flur flurstueck gemarkung etage:integer anzahl_etagen:integer
    lage_im_bau:empty@LINKS,RECHTS,VORNE,HINTEN:boolean wohnungsnr
    lage_gebiet:empty@gebiete:WOHN|GEWERBE|INDUSTRIE|MISCH|NEUBAU|ORTSLAGE|SIEDLUNG|STADTRAND|STADTTEIL|
      STADTZENTRUM|NEBENZENTRUM|1A|1B
    regionaler_zusatz karten_makro:boolean karten_mikro:boolean virtuelletour:boolean luftbildern:boolean user_defined`,
  preise: `
    kaufpreis:number@auf_anfrage:boolean kaufpreisnetto:number@kaufpreisust:number kaufpreisbrutto:number
    nettokaltmiete:number kaltmiete:number warmmiete:number nebenkosten:number heizkosten_enthalten:boolean
    heizkosten:number zzg_mehrwertsteuer:boolean mietzuschlaege:number
    hauptmietzinsnetto:number@hauptmietzinsust:number pauschalmiete:number
    betriebskostennetto:number@betriebskostenust:number evbnetto:number@evbust:number
    gesamtmietenetto:number@gesamtmieteust:number gesamtmietebrutto:number
    gesamtbelastungnetto:number@gesamtbelastungust:number gesamtbelastungbrutto:number
    gesamtkostenprom2von:number@gesamtkostenprom2bis:number heizkostennetto:number@heizkostenust:number
    monatlichekostennetto:number@monatlichekostenust:number monatlichekostenbrutto:number
    nebenkostenprom2von:number@nebenkostenprom2bis:number ruecklagenetto:number@ruecklageust:number
    sonstigekostennetto:number@sonstigekostenust:number sonstigemietenetto:number@sonstigemieteust:number
    summemietenetto:number@summemieteust:number nettomieteprom2von:number@nettomieteprom2bis:number pacht:number
    erbpacht:number hausgeld:number abstand:number preis_zeitraum_von:date preis_zeitraum_bis:date
    preis_zeiteinheit:empty@zeiteinheit:TAG|WOCHE|MONAT|JAHR mietpreis_pro_qm:number kaufpreis_pro_qm:number
    provisionspflichtig:boolean provision_teilen@wert:absolut|prozent|text innen_courtage@mit_mwst:boolean
    aussen_courtage@mit_mwst:boolean courtage_hinweis provisionnetto:number@provisionust:number provisionbrutto:number
    waehrung:empty@iso_waehrung!:code mwst_satz:number mwst_gesamt:number freitext_preis x_fache nettorendite:number
    nettorendite_soll:number nettorendite_ist:number mieteinnahmen_ist:number@periode:TAG|WOCHE|MONAT|JAHR
    mieteinnahmen_soll:number@periode:TAG|WOCHE|MONAT|JAHR erschliessungskosten:number kaution:number kaution_text
    geschaeftsguthaben:number stp_carport:empty@stellplatzmiete,stellplatzkaufpreis:number@anzahl:integer
    stp_duplex:empty@stellplatzmiete,stellplatzkaufpreis:number@anzahl:integer
    stp_freiplatz:empty@stellplatzmiete,stellplatzkaufpreis:number@anzahl:integer
    stp_garage:empty@stellplatzmiete,stellplatzkaufpreis:number@anzahl:integer
    stp_parkhaus:empty@stellplatzmiete,stellplatzkaufpreis:number@anzahl:integer
    stp_tiefgarage:empty@stellplatzmiete,stellplatzkaufpreis:number@anzahl:integer
    stp_sonstige*:empty@platzart:FREIPLATZ|GARAGE|TIEFGARAGE|CARPORT|DUPLEX|PARKHAUS|SONSTIGES@bemerkung
    richtpreis:number richtpreisprom2:number user_defined`,
  bieterverfahren: `
    beginn_angebotsphase:date besichtigungstermin:date besichtigungstermin_2:date beginn_bietzeit:instant
    ende_bietzeit:date hoechstgebot_zeigen:boolean mindestpreis:number user_defined`,
  versteigerung: `
    zwangsversteigerung:boolean aktenzeichen zvtermin:instant zusatztermin:instant amtsgericht verkehrswert:number`,
  flaechen: `
    wohnflaeche:number nutzflaeche:number gesamtflaeche:number ladenflaeche:number lagerflaeche:number
    verkaufsflaeche:number freiflaeche:number bueroflaeche:number bueroteilflaeche:number fensterfront:number
    verwaltungsflaeche:number gastroflaeche:number grz gfz bmz bgf grundstuecksflaeche:number sonstflaeche:number
    anzahl_zimmer:number anzahl_schlafzimmer:number anzahl_badezimmer:number anzahl_sep_wc:number
    anzahl_balkone:number anzahl_terrassen:number anzahl_logia:number balkon_terrasse_flaeche:number
    anzahl_wohn_schlafzimmer:number gartenflaeche:number kellerflaeche:number fensterfront_qm:number
    grundstuecksfront:number dachbodenflaeche:number teilbar_ab:number beheizbare_flaeche:number
    anzahl_stellplaetze:positive plaetze_gastraum:number anzahl_betten:number anzahl_tagungsraeume:number
    vermietbare_flaeche:number anzahl_wohneinheiten:number anzahl_gewerbeeinheiten:number einliegerwohnung:boolean
    kubatur:number ausnuetzungsziffer:number flaechevon:number flaechebis:number user_defined`,
  ausstattung: `
    ausstatt_kategorie:STANDARD|GEHOBEN|LUXUS wg_geeignet:boolean raeume_veraenderbar:boolean
    bad:empty@DUSCHE,WANNE,FENSTER,BIDET,PISSOIR:boolean kueche:empty@EBK,OFFEN,PANTRY:boolean
    boden:empty@FLIESEN,STEIN,TEPPICH,PARKETT,FERTIGPARKETT,LAMINAT,DIELEN,KUNSTSTOFF,ESTRICH,DOPPELBODEN,
      LINOLEUM,MARMOR,TERRAKOTTA,GRANIT:boolean
    kamin:boolean heizungsart:empty@OFEN,ETAGE,ZENTRAL,FERN,FUSSBODEN:boolean
    befeuerung:empty@OEL,GAS,ELEKTRO,ALTERNATIV,SOLAR,ERDWAERME,LUFTWP,FERN,BLOCK,WASSER-ELEKTRO,PELLET,KOHLE,
      HOLZ,FLUESSIGGAS:boolean
    klimatisiert:boolean fahrstuhl:empty@PERSONEN,LASTEN:boolean
    stellplatzart*:empty@GARAGE,TIEFGARAGE,CARPORT,FREIPLATZ,PARKHAUS,DUPLEX:boolean gartennutzung:boolean
    ausricht_balkon_terrasse:empty@NORD,OST,SUED,WEST,NORDOST,NORDWEST,SUEDOST,SUEDWEST:boolean
    moebliert:empty@moeb:VOLL|TEIL rollstuhlgerecht:boolean kabel_sat_tv:boolean dvbt:boolean barrierefrei:boolean
    sauna:boolean swimmingpool:boolean wasch_trockenraum:boolean wintergarten:boolean dv_verkabelung:boolean
    rampe:boolean hebebuehne:boolean kran:boolean gastterrasse:boolean stromanschlusswert kantine_cafeteria:boolean
    teekueche:boolean hallenhoehe:number angeschl_gastronomie:empty@HOTELRESTAURANT,BAR:boolean
    brauereibindung:boolean sporteinrichtungen:boolean wellnessbereich:boolean
    serviceleistungen*:empty@BETREUTES_WOHNEN,CATERING,REINIGUNG,EINKAUF,WACHDIENST:boolean
    telefon_ferienimmobilie:boolean breitband_zugang:empty@art@speed:number umts_empfang:boolean
    sicherheitstechnik:empty@ALARMANLAGE,KAMERA,POLIZEIRUF:boolean unterkellert:empty@keller:JA|NEIN|TEIL
    abstellraum:boolean fahrradraum:boolean rolladen:boolean
    dachform:empty@KRUEPPELWALMDACH,MANSARDDACH,PULTDACH,SATTELDACH,WALMDACH,FLACHDACH,PYRAMIDENDACH:boolean
    bauweise:empty@MASSIV,FERTIGTEILE,HOLZ:boolean
    ausbaustufe:empty@BAUSATZHAUS,AUSBAUHAUS,SCHLUESSELFERTIGMITKELLER,SCHLUESSELFERTIGOHNEBODENPLATTE,
      SCHLUESSELFERTIGMITBODENPLATTE:boolean
    energietyp:empty@PASSIVHAUS,NIEDRIGENERGIE,NEUBAUSTANDARD,KFW40,KFW60,KFW55,KFW70,MINERGIEBAUWEISE,
      MINERGIE_ZERTIFIZIERT:boolean
    bibliothek:boolean dachboden:boolean gaestewc:boolean kabelkanaele:boolean seniorengerecht:boolean user_defined`,
  zustand_angaben: `
    baujahr letztemodernisierung
    zustand:empty@zustand_art:ERSTBEZUG|TEIL_VOLLRENOVIERUNGSBED|NEUWERTIG|TEIL_VOLLSANIERT|TEIL_VOLLRENOVIERT|
      TEIL_SANIERT|VOLL_SANIERT|SANIERUNGSBEDUERFTIG|BAUFAELLIG|NACH_VEREINBARUNG|MODERNISIERT|GEPFLEGT|ROHBAU|
      ENTKERNT|ABRISSOBJEKT|PROJEKTIERT
    alter:empty@alter_attr:ALTBAU|NEUBAU
    bebaubar_nach:empty@bebaubar_attr:34_NACHBARSCHAFT|35_AUSSENGEBIET|B_PLAN|BAUERWARTUNGSLAND|LAENDERSPEZIFISCH|
      BAULAND_OHNE_B_PLAN
    erschliessung:empty@erschl_attr:UNERSCHLOSSEN|TEILERSCHLOSSEN|VOLLERSCHLOSSEN|ORTSUEBLICHERSCHLOSSEN
    erschliessung_umfang:empty@erschl_attr:GAS|WASSER|STROM|TK bauzone altlasten energiepass*
    verkaufstatus:empty@stand:OFFEN|RESERVIERT|VERKAUFT user_defined`,
  bewertung: "feld*",
  infrastruktur: `
    zulieferung:boolean ausblick:empty@blick:FERNE|SEE|BERGE|MEER
    distanzen*:float@distanz_zu!:FLUGHAFEN|FERNBAHNHOF|AUTOBAHN|US_BAHN|BUS|KINDERGAERTEN|GRUNDSCHULE|HAUPTSCHULE|
      REALSCHULE|GESAMTSCHULE|GYMNASIUM|ZENTRUM|EINKAUFSMOEGLICHKEITEN|GASTSTAETTEN
    distanzen_sport*:float@distanz_zu_sport!:STRAND|SEE|MEER|SKIGEBIET|SPORTANLAGEN|WANDERGEBIETE|NAHERHOLUNG
    user_defined`,
  freitexte: `
    objekttitel dreizeiler lage ausstatt_beschr objektbeschreibung sonstige_angaben objekt_text@lang! user_defined`,
  anhaenge: `
    anhang*@location!:INTERN|EXTERN|REMOTE@gruppe:TITELBILD|INNENANSICHTEN|AUSSENANSICHTEN|GRUNDRISS|
      KARTEN_LAGEPLAN|ANBIETERLOGO|BILD|DOKUMENTE|LINKS|PANORAMA|QRCODE|FILM|FILMLINK|EPASS-SKALA|ANBOBJURL
    user_defined`,
  verwaltung_objekt: `
    objektadresse_freigeben:boolean verfuegbar_ab abdatum:date bisdatum:date
    min_mietdauer@min_dauer:TAG|WOCHE|MONAT|JAHR max_mietdauer@max_dauer:TAG|WOCHE|MONAT|JAHR
    versteigerungstermin:date wbs_sozialwohnung:boolean vermietet:boolean gruppennummer zugang laufzeit:number
    max_personen:positive nichtraucher:boolean haustiere:boolean geschlecht:empty@geschl_attr:EGAL|NUR_MANN|NUR_FRAU
    denkmalgeschuetzt:boolean als_ferien:boolean gewerbliche_nutzung:boolean branchen hochhaus:boolean user_defined`,
  verwaltung_techn: `
    objektnr_intern objektnr_extern! aktion!:empty@aktionart:CHANGE|DELETE|REFERENZ aktiv_von:date aktiv_bis:date
    openimmo_obid! kennung_ursprung stand_vom!:date weitergabe_generell:boolean weitergabe_positiv weitergabe_negativ
    gruppen_kennung master@visible!:boolean sprache user_defined`,
  user_defined_extend: "feld*",
  objektart: `
    zimmer*:empty@zimmertyp:ZIMMER
    wohnung*:empty@wohnungtyp:DACHGESCHOSS|MAISONETTE|LOFT-STUDIO-ATELIER|PENTHOUSE|TERRASSEN|ETAGE|ERDGESCHOSS|
      SOUTERRAIN|APARTMENT|FERIENWOHNUNG|GALERIE|ROHDACHBODEN|ATTIKAWOHNUNG|KEINE_ANGABE
    haus*:empty@haustyp:REIHENHAUS|REIHENEND|REIHENMITTEL|REIHENECK|DOPPELHAUSHAELFTE|EINFAMILIENHAUS|STADTHAUS|
      BUNGALOW|VILLA|RESTHOF|BAUERNHAUS|LANDHAUS|SCHLOSS|ZWEIFAMILIENHAUS|MEHRFAMILIENHAUS|FERIENHAUS|BERGHUETTE|
      CHALET|STRANDHAUS|LAUBE-DATSCHE-GARTENHAUS|APARTMENTHAUS|BURG|HERRENHAUS|FINCA|RUSTICO|FERTIGHAUS|KEINE_ANGABE
    grundstueck*:empty@grundst_typ:WOHNEN|GEWERBE|INDUSTRIE|LAND_FORSTWIRSCHAFT|FREIZEIT|GEMISCHT|GEWERBEPARK|
      SONDERNUTZUNG|SEELIEGENSCHAFT
    buero_praxen*:empty@buero_typ:BUEROFLAECHE|BUEROHAUS|BUEROZENTRUM|LOFT_ATELIER|PRAXIS|PRAXISFLAECHE|
      PRAXISHAUS|AUSSTELLUNGSFLAECHE|COWORKING|SHARED_OFFICE
    einzelhandel*:empty@handel_typ:LADENLOKAL|EINZELHANDELSLADEN|VERBRAUCHERMARKT|EINKAUFSZENTRUM|KAUFHAUS|
      FACTORY_OUTLET|KIOSK|VERKAUFSFLAECHE|AUSSTELLUNGSFLAECHE
    gastgewerbe*:empty@gastgew_typ:GASTRONOMIE|GASTRONOMIE_UND_WOHNUNG|PENSIONEN|HOTELS|
      WEITERE_BEHERBERGUNGSBETRIEBE|BAR|CAFE|DISCOTHEK|RESTAURANT|RAUCHERLOKAL|EINRAUMLOKAL
    hallen_lager_prod*:empty@hallen_typ:HALLE|INDUSTRIEHALLE|LAGER|LAGERFLAECHEN|LAGER_MIT_FREIFLAECHE|
      HOCHREGALLAGER|SPEDITIONSLAGER|PRODUKTION|WERKSTATT|SERVICE|FREIFLAECHEN|KUEHLHAUS
    land_und_forstwirtschaft*:empty@land_typ:LANDWIRTSCHAFTLICHE_BETRIEBE|BAUERNHOF|AUSSIEDLERHOF|GARTENBAU|
      ACKERBAU|WEINBAU|VIEHWIRTSCHAFT|JAGD_UND_FORSTWIRTSCHAFT|TEICH_UND_FISCHWIRTSCHAFT|SCHEUNEN|REITERHOEFE|
      SONSTIGE_LANDWIRTSCHAFTSIMMOBILIEN|ANWESEN|JAGDREVIER
    parken*:empty@parken_typ:STELLPLATZ|CARPORT|DOPPELGARAGE|DUPLEX|TIEFGARAGE|BOOTSLIEGEPLATZ|EINZELGARAGE|
      PARKHAUS|TIEFGARAGENSTELLPLATZ|PARKPLATZ_STROM
    sonstige*:empty@sonstige_typ:PARKHAUS|TANKSTELLE|KRANKENHAUS|SONSTIGE
    freizeitimmobilie_gewerblich*:empty@freizeit_typ:SPORTANLAGEN|VERGNUEGUNGSPARKS_UND_CENTER|FREIZEITANLAGE
    zinshaus_renditeobjekt*:empty@zins_typ:MEHRFAMILIENHAUS|WOHN_UND_GESCHAEFTSHAUS|GESCHAEFTSHAUS|BUEROGEBAEUDE|
      SB_MAERKTE|EINKAUFSCENTREN|WOHNANLAGEN|VERBRAUCHERMAERKTE|INDUSTRIEANLAGEN|PFLEGEHEIM|SANATORIUM|
      SENIORENHEIM|BETREUTES-WOHNEN
    objektart_zusatz*`,
  energiepass: `
    epart:BEDARF|VERBRAUCH gueltig_bis energieverbrauchkennwert mitwarmwasser:boolean endenergiebedarf
    primaerenergietraeger stromwert waermewert wertklasse baujahr ausstelldatum:date
    jahrgang:2008|2014|ohne|nicht_noetig|bei_besichtigung gebaeudeart:wohn|nichtwohn epasstext geg2018 hwbwert
    hwbklasse fgeewert fgeeklasse`,
  feld: "name! wert! typ* modus*",
  anhang: "anhangtitel format! daten!",
  daten: "pfad anhanginhalt",
}

const USER_DEFINED = "user_defined_simplefield*@feldname! user_defined_anyfield*:any user_defined_extend*"

export type Attribute = { name: string; isRequired: boolean; type: string }
export type Element = Attribute & { isMany: boolean; attributes: readonly Attribute[] }

const withoutMark = (name: string) => name.replace(/!$/, "")

function elementFrom(word: string): Element {
  const [head = "", ...groups] = word.split("@")
  const [, name = "", many, required, type = ""] = /^([^*!:]+)(\*?)(!?)(?::(.*))?$/.exec(head) ?? []
  const attributes = groups.flatMap((group) => {
    const [names = "", shared = ""] = group.split(":")
    return names.split(",").map((one) => ({ name: withoutMark(one), isRequired: one.endsWith("!"), type: shared }))
  })
  return { name, isMany: many === "*", isRequired: required === "!", type, attributes }
}

const elementsFrom = (text: string): Element[] =>
  text
    .replace(/user_defined$/, USER_DEFINED)
    .replaceAll(/([|,])\s+/g, "$1")
    .trim()
    .split(/\s+/)
    .map(elementFrom)

/** The elements of each block, in their order. */
export const STANDARD: ReadonlyMap<string, readonly Element[]> = new Map(
  Object.entries(BLOCKS).map(([name, text]) => [name, elementsFrom(text)]),
)
