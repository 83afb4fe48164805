const USER_DEFINED = ["user_defined_simplefield", "user_defined_anyfield", "user_defined_extend"]

const words = (text: string): readonly string[] => [...text.trim().split(/\s+/), ...USER_DEFINED]

/** The order of elements, by the element around them, as readers that check a schema expect it. */
export const ORDER: Readonly<Record<string, readonly string[]>> = {
  immobilie: words(`objektkategorie geo kontaktperson weitere_adresse preise bieterverfahren versteigerung flaechen
    ausstattung zustand_angaben bewertung infrastruktur freitexte anhaenge verwaltung_objekt verwaltung_techn`),
  objektkategorie: words("nutzungsart vermarktungsart objektart"),
  geo: words(`plz ort geokoordinaten strasse hausnummer bundesland land gemeindecode flur flurstueck gemarkung etage
    anzahl_etagen lage_im_bau wohnungsnr lage_gebiet regionaler_zusatz karten_makro karten_mikro virtuelletour luftbildern`),
  preise: words(`kaufpreis kaufpreisnetto kaufpreisbrutto nettokaltmiete kaltmiete warmmiete nebenkosten
    heizkosten_enthalten heizkosten zzg_mehrwertsteuer mietzuschlaege hauptmietzinsnetto pauschalmiete betriebskostennetto
    evbnetto gesamtmietenetto gesamtmietebrutto gesamtbelastungnetto gesamtbelastungbrutto gesamtkostenprom2von
    heizkostennetto monatlichekostennetto monatlichekostenbrutto nebenkostenprom2von ruecklagenetto sonstigekostennetto
    sonstigemietenetto summemietenetto nettomieteprom2von pacht erbpacht hausgeld abstand preis_zeitraum_von
    preis_zeitraum_bis preis_zeiteinheit mietpreis_pro_qm kaufpreis_pro_qm provisionspflichtig provision_teilen
    innen_courtage aussen_courtage courtage_hinweis provisionnetto provisionbrutto waehrung mwst_satz mwst_gesamt
    freitext_preis x_fache nettorendite nettorendite_soll nettorendite_ist mieteinnahmen_ist mieteinnahmen_soll
    erschliessungskosten kaution kaution_text geschaeftsguthaben stp_carport stp_duplex stp_freiplatz stp_garage
    stp_parkhaus stp_tiefgarage stp_sonstige richtpreis richtpreisprom2`),
  flaechen:
    words(`wohnflaeche nutzflaeche gesamtflaeche ladenflaeche lagerflaeche verkaufsflaeche freiflaeche bueroflaeche
    bueroteilflaeche fensterfront verwaltungsflaeche gastroflaeche grz gfz bmz bgf grundstuecksflaeche sonstflaeche
    anzahl_zimmer anzahl_schlafzimmer anzahl_badezimmer anzahl_sep_wc anzahl_balkone anzahl_terrassen anzahl_logia
    balkon_terrasse_flaeche anzahl_wohn_schlafzimmer gartenflaeche kellerflaeche fensterfront_qm grundstuecksfront
    dachbodenflaeche teilbar_ab beheizbare_flaeche anzahl_stellplaetze plaetze_gastraum anzahl_betten anzahl_tagungsraeume
    vermietbare_flaeche anzahl_wohneinheiten anzahl_gewerbeeinheiten einliegerwohnung kubatur ausnuetzungsziffer flaechevon
    flaechebis`),
  ausstattung: words(`ausstatt_kategorie wg_geeignet raeume_veraenderbar bad kueche boden kamin heizungsart befeuerung
    klimatisiert fahrstuhl stellplatzart gartennutzung ausricht_balkon_terrasse moebliert rollstuhlgerecht kabel_sat_tv dvbt
    barrierefrei sauna swimmingpool wasch_trockenraum wintergarten dv_verkabelung rampe hebebuehne kran gastterrasse
    stromanschlusswert kantine_cafeteria teekueche hallenhoehe angeschl_gastronomie brauereibindung sporteinrichtungen
    wellnessbereich serviceleistungen telefon_ferienimmobilie breitband_zugang umts_empfang sicherheitstechnik unterkellert
    abstellraum fahrradraum rolladen dachform bauweise ausbaustufe energietyp bibliothek dachboden gaestewc kabelkanaele
    seniorengerecht`),
  zustand_angaben:
    words(`baujahr letztemodernisierung zustand alter bebaubar_nach erschliessung erschliessung_umfang bauzone
    altlasten energiepass verkaufstatus`),
  freitexte: words("objekttitel dreizeiler lage ausstatt_beschr objektbeschreibung sonstige_angaben objekt_text"),
  verwaltung_objekt: words(`objektadresse_freigeben verfuegbar_ab abdatum bisdatum min_mietdauer max_mietdauer
    versteigerungstermin wbs_sozialwohnung vermietet gruppennummer zugang laufzeit max_personen nichtraucher haustiere
    geschlecht denkmalgeschuetzt als_ferien gewerbliche_nutzung branchen hochhaus`),
  verwaltung_techn:
    words(`objektnr_intern objektnr_extern aktion aktiv_von aktiv_bis openimmo_obid kennung_ursprung stand_vom
    weitergabe_generell weitergabe_positiv weitergabe_negativ gruppen_kennung master sprache`),
}
